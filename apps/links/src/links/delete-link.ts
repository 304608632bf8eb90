import { deleteDownlink, deleteLink, deleteUplink, JampotError } from '@jampot/contracts';
import type { AnswerOf, Caller, JsonRows, ListQuery, RequestOf } from '@jampot/contracts';
import { Answers, requirePermission } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { LinkChanges } from './link-changes.ts';
import { linkReads } from './links.query.ts';
import { loadLink, nothingToDelete } from './load-link.ts';
import type { LoadedLink } from './load-link.ts';
import { removeLinks } from './remove-links.ts';

@Controller()
export class DeleteLink {
  constructor(private readonly changes: LinkChanges) {}

  @Answers(deleteLink)
  async delete({
    caller,
    params,
    list,
  }: RequestOf<typeof deleteLink>): Promise<AnswerOf<typeof deleteLink>> {
    return { rows: await this.#remove(caller, params.id, list, () => true) };
  }

  @Answers(deleteUplink)
  async deleteUp({
    caller,
    params: { id, link_id },
    list,
  }: RequestOf<typeof deleteUplink>): Promise<AnswerOf<typeof deleteUplink>> {
    return { rows: await this.#remove(caller, link_id, list, (link) => link.down_id === id) };
  }

  @Answers(deleteDownlink)
  async deleteDown({
    caller,
    params: { id, link_id },
    list,
  }: RequestOf<typeof deleteDownlink>): Promise<AnswerOf<typeof deleteDownlink>> {
    return { rows: await this.#remove(caller, link_id, list, (link) => link.up_id === id) };
  }

  /** @param isMeant whether the link is one of the asset that the address names */
  #remove(
    caller: Caller,
    id: number,
    list: ListQuery,
    isMeant: (link: LoadedLink) => boolean,
  ): Promise<JsonRows> {
    return this.changes.change(caller, async (tx) => {
      const link = await loadLink(tx, caller, id, 'kept').catch((error: unknown) => {
        throw error instanceof JampotError && error.code === 'not_found'
          ? nothingToDelete()
          : error;
      });
      if (!isMeant(link)) throw nothingToDelete();
      requirePermission(link.access, 'dependencies', 'd');
      const locked = await tx.sql('SELECT 1 AS there FROM links WHERE id = $1 FOR UPDATE', [id]);
      if (locked.length === 0) throw nothingToDelete();
      const rows = await linkReads.byIdIn(tx, id, list);
      await removeLinks(tx, caller, [id]);
      return rows;
    });
  }
}
