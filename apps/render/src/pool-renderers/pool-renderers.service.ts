import {
  changePoolRenderer,
  createPoolRenderer,
  deletePoolRenderer,
  invalid,
  listPoolRenderers,
  notFound,
  poolRendererChanged,
  readPoolRenderer,
} from '@jampot/contracts';
import type { AnswerOf, Caller, RendererArgument, RequestOf } from '@jampot/contracts';
import { checkCommandLine, checkFileExtension, commandLineOf } from '@jampot/domain';
import { Database } from '@jampot/persistence';
import type { Conflicts } from '@jampot/persistence';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { assignments, required } from '../access/clean.ts';
import { announce } from '../access/farm-events.ts';
import { PoolWaker } from '../dispatch/pool-waker.ts';
import { forgetUnable } from '../dispatch/unable.ts';
import { poolReads } from '../pools/pools.query.ts';
import { poolRendererReads } from './pool-renderers.query.ts';

const conflicts = (field: string): Conflicts => ({
  poolrenderers_pool_id_renderer_id_key: invalid(field, 'This renderer is in the pool already.'),
  poolrenderers_extension: invalid(
    field,
    'Another renderer of the pool takes files of this extension.',
  ),
});

@Controller()
export class PoolRenderersService {
  constructor(
    private readonly database: Database,
    private readonly waker: PoolWaker,
  ) {}

  @Answers(listPoolRenderers)
  async list({
    caller,
    params,
    list,
  }: RequestOf<typeof listPoolRenderers>): Promise<AnswerOf<typeof listPoolRenderers>> {
    const where = { sql: (r: string) => `${r}.pool_id = $1::bigint`, params: [params.id] };
    const rows = await poolRendererReads.list(this.database, caller, list, { where });
    if (rows.json === '[]') await poolReads.byId(this.database, caller, params.id);
    return { rows };
  }

  @Answers(readPoolRenderer)
  async read({
    caller,
    params,
    list,
  }: RequestOf<typeof readPoolRenderer>): Promise<AnswerOf<typeof readPoolRenderer>> {
    return { rows: await poolRendererReads.byId(this.database, caller, params.id, list) };
  }

  @Answers(createPoolRenderer)
  async create({
    caller,
    params,
    body,
    list,
  }: RequestOf<typeof createPoolRenderer>): Promise<AnswerOf<typeof createPoolRenderer>> {
    return this.database.change(
      caller,
      async (tx) => {
        const pool = await tx.sql('SELECT id FROM pools WHERE id = $1 FOR KEY SHARE', [params.id]);
        if (pool.length === 0) throw notFound();
        const [renderer] = await tx.sql<{ extension: string; arguments: RendererArgument[] }>(
          'SELECT extension, arguments FROM renderers WHERE id = $1 FOR KEY SHARE',
          [body.renderer_id],
        );
        if (renderer === undefined) throw invalid('renderer_id', 'This renderer does not exist.');
        const [made] = await tx.sql<{ id: number }>(
          `INSERT INTO poolrenderers (account_id, pool_id, renderer_id, extension, command_line)
           VALUES ($1, $2, $3, $4, $5) RETURNING id`,
          [
            caller.account_id,
            params.id,
            body.renderer_id,
            renderer.extension,
            firstCommandLine(renderer.arguments),
          ],
        );
        const id = made?.id ?? 0;
        this.waker.wakeAfter(tx, [params.id]);
        await tell(tx, caller, { id, pool_id: params.id }, 'created');
        return { rows: await poolRendererReads.byIdIn(tx, id, list) };
      },
      { conflicts: conflicts('renderer_id') },
    );
  }

  @Answers(changePoolRenderer)
  async change({
    caller,
    params,
    body,
    list,
  }: RequestOf<typeof changePoolRenderer>): Promise<AnswerOf<typeof changePoolRenderer>> {
    const { command_line, extension, is_sequence } = body;
    const { sql, values } = assignments(
      {
        command_line:
          command_line === undefined
            ? undefined
            : required('command_line', checkCommandLine(command_line)),
        extension:
          extension === undefined
            ? undefined
            : required('extension', checkFileExtension(extension)),
        is_sequence,
      },
      2,
    );
    return this.database.change(
      caller,
      async (tx) => {
        const [changed] = await tx.sql<{ id: number; pool_id: number }>(
          `UPDATE poolrenderers SET ${sql} WHERE id = $1 RETURNING id, pool_id`,
          [params.id, ...values],
        );
        if (changed === undefined) throw notFound();
        await forgetUnable(tx, 'poolRenderer', changed.id);
        this.waker.wakeAfter(tx, [changed.pool_id]);
        await tell(tx, caller, changed, 'changed');
        return { rows: await poolRendererReads.byIdIn(tx, params.id, list) };
      },
      { conflicts: conflicts('extension') },
    );
  }

  @Answers(deletePoolRenderer)
  async delete({
    caller,
    params,
    list,
  }: RequestOf<typeof deletePoolRenderer>): Promise<AnswerOf<typeof deletePoolRenderer>> {
    return this.database.change(caller, async (tx) => {
      const rows = await poolRendererReads.byIdIn(tx, params.id, list);
      const [left] = await tx.sql<{ id: number; pool_id: number }>(
        'DELETE FROM poolrenderers WHERE id = $1 RETURNING id, pool_id',
        [params.id],
      );
      if (left === undefined) throw notFound();
      // Another of the pool may take its files now.
      this.waker.wakeAfter(tx, [left.pool_id]);
      await tell(tx, caller, left, 'removed');
      return { rows };
    });
  }
}

/** The renderer's arguments with the values that they begin with. */
function firstCommandLine(list: readonly RendererArgument[]): string {
  if (list.length === 0) return '';
  const line = commandLineOf(list.map(({ arg, default: value }) => ({ argument: arg, value })));
  return checkCommandLine(line).ok ? line : '';
}

function tell(
  tx: Parameters<typeof announce>[0],
  caller: Caller,
  { id, pool_id }: { readonly id: number; readonly pool_id: number },
  change: 'created' | 'changed' | 'removed',
): Promise<void> {
  return announce(tx, caller, poolRendererChanged, { id, change, pool_id });
}
