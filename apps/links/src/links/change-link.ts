import { changeLink, forbidden, notFound } from '@jampot/contracts';
import type { AnswerOf, Caller, RequestOf } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { Answers, requirePermission } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { lockLinks } from './add-links.ts';
import { ChainLevels } from './chain-levels.ts';
import { knownChains, saveLevels } from './known-chains.ts';
import { LinkChanges } from './link-changes.ts';
import { announceLinks, TOLD } from './link-events.ts';
import type { ToldLink } from './link-events.ts';
import { circularLink, mayMark } from './links.policy.ts';
import { linkReads } from './links.query.ts';
import { loadEnds } from './load-ends.ts';
import { loadLink } from './load-link.ts';
import type { LoadedLink } from './load-link.ts';
import { foreignVersion, markAsSeen } from './mark-as-seen.ts';
import { RenderPools } from './render-pools.ts';
import { turnLink } from './turn-link.ts';

@Controller()
export class ChangeLink {
  constructor(
    private readonly changes: LinkChanges,
    private readonly pools: RenderPools,
  ) {}

  @Answers(changeLink)
  async change(request: RequestOf<typeof changeLink>): Promise<AnswerOf<typeof changeLink>> {
    const { caller, body, list } = request;
    const { chain, turned, seen_version_id, render_pool_id } = body;
    await this.#requirePool(request);
    return this.changes.change(caller, async (tx) => {
      const known = await loadChangeable(tx, request);
      const link = turned ? await turnLink(tx, caller, known, chain ?? known.chain) : known;
      // It sends a version of what uses the other to the farm, whenever that becomes stale.
      if (typeof render_pool_id === 'number') requirePermission(link.access, 'versions', 'c');
      if (chain === true && !turned) await requireNoRing(tx, caller, link);
      if (seen_version_id !== undefined) {
        const [marked] = await markAsSeen(tx, [{ id: link.id, seen_version_id }]);
        if (marked === undefined) throw foreignVersion();
      }
      const [changed] = await tx.sql<ToldLink & Record<string, unknown>>(
        `UPDATE links l SET modified = now(), chain = coalesce($2, l.chain),
           render_pool_id = CASE WHEN $3 THEN $4::bigint ELSE l.render_pool_id END
         WHERE l.id = $1 RETURNING ${TOLD}`,
        [link.id, chain ?? null, render_pool_id !== undefined, render_pool_id ?? null],
      );
      if (changed === undefined) throw notFound();
      const by = { account_id: caller.account_id, actor_id: caller.user_id };
      await announceLinks(tx, by, 'changed', [changed]);
      return { rows: await linkReads.byIdIn(tx, link.id, list) };
    });
  }

  /**
   * Another service is asked while no transaction waits for it. What is kept already was judged when it was set, for
   * what used the other then.
   */
  async #requirePool(request: RequestOf<typeof changeLink>): Promise<void> {
    const { render_pool_id, turned } = request.body;
    if (typeof render_pool_id !== 'number') return;
    const known = await this.changes.change(request.caller, (tx) => loadChangeable(tx, request));
    if (turned || known.render_pool_id !== render_pool_id) {
      await this.pools.require(request, render_pool_id);
    }
  }
}

/** The link, of which the caller may change what the request asks for. */
async function loadChangeable(
  tx: Transaction,
  { caller, params, body }: RequestOf<typeof changeLink>,
): Promise<LoadedLink> {
  const known = await loadLink(tx, caller, params.id, 'kept');
  const { id: _id, seen_version_id, ...more } = body;
  const marks =
    seen_version_id !== undefined && Object.values(more).every((value) => value === undefined);
  if (!marks) requirePermission(known.access, 'dependencies', 'u');
  else if (!mayMark(caller, known)) throw forbidden();
  return known;
}

/** A reference that becomes a dependency is judged as a new one. */
async function requireNoRing(tx: Transaction, caller: Caller, link: LoadedLink): Promise<void> {
  await lockLinks(tx, caller.account_id);
  const levels = new ChainLevels(knownChains(tx, caller.account_id));
  const [, first] = (await levels.place(link)) ?? [];
  if (first === undefined) {
    await saveLevels(tx, caller.account_id, levels);
    return;
  }
  throw circularLink((await loadEnds(tx, caller, [first], 'seen')).get(first)?.name);
}
