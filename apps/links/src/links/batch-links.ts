import { forbidden, linkBatch, unknownHere, unlinkBatch } from '@jampot/contracts';
import type { AnswerOf, LinkOutcome, RequestOf } from '@jampot/contracts';
import { may } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { addLinks } from './add-links.ts';
import type { Added, KeptLink } from './add-links.ts';
import type { Pair } from './chain-levels.ts';
import { LinkChanges } from './link-changes.ts';
import { loadEnds } from './load-ends.ts';
import { removeLinks } from './remove-links.ts';

@Controller()
export class BatchLinks {
  constructor(private readonly changes: LinkChanges) {}

  @Answers(linkBatch)
  async link({ caller, body }: RequestOf<typeof linkBatch>): Promise<AnswerOf<typeof linkBatch>> {
    const wanted = body.map(({ up_id, down_id, chain = true }) => ({ up_id, down_id, chain }));
    const added = await this.changes.changeMany(caller, (tx) =>
      addLinks(tx, caller, wanted, 'down'),
    );
    return { rows: added.map((one, index) => outcomeOf(one, body[index])) };
  }

  @Answers(unlinkBatch)
  async unlink({
    caller,
    body,
  }: RequestOf<typeof unlinkBatch>): Promise<AnswerOf<typeof unlinkBatch>> {
    const rows = await this.changes.changeMany(caller, async (tx) => {
      const ids = body.flatMap(({ up_id, down_id }) => [up_id, down_id]);
      const ends = await loadEnds(tx, caller, ids, 'kept');
      const links = await linksOf(tx, body);
      const judged = body.map(({ up_id, down_id }, index): LinkOutcome => {
        const row = { up_id, down_id, id: null, chain: null, error: null };
        const dependent = ends.get(down_id);
        if (!ends.has(up_id) || dependent === undefined) {
          return { ...row, status: 'error', error: unknownHere('id', 'Asset not found').message };
        }
        if (!may(dependent.access.permissions, 'dependencies', 'd')) {
          return { ...row, status: 'error', error: forbidden().message };
        }
        const link = links[index];
        if (link === undefined || link === null) return { ...row, status: 'already unlinked' };
        return { ...row, ...link, status: 'unlinked' };
      });
      const wanted = judged.flatMap(({ id }) => (id === null ? [] : [id]));
      const gone = await removeLinks(tx, caller, wanted);
      return judged.map((row) => {
        const first = row.id !== null && gone.has(row.id) && judged.find(({ id }) => id === row.id);
        return row.id === null || first === row
          ? row
          : { ...row, id: null, chain: null, status: 'already unlinked' as const };
      });
    });
    return { rows };
  }
}

function outcomeOf(added: Added, pair: Pair | undefined): LinkOutcome {
  const ends = { up_id: pair?.up_id ?? 0, down_id: pair?.down_id ?? 0 };
  switch (added.kind) {
    case 'linked':
      return { ...ends, id: added.id, chain: added.chain, status: 'linked', error: null };
    case 'repeating':
      return { ...ends, id: added.id, chain: added.chain, status: 'already linked', error: null };
    case 'refused':
      return { ...ends, id: null, chain: null, status: 'error', error: added.error.message };
  }
}

/** The links of pairs, in their order; null where there is none. */
async function linksOf(
  tx: Transaction,
  pairs: readonly Pair[],
): Promise<readonly (KeptLink | null)[]> {
  const rows = await tx.sql<{ id: number | null; chain: boolean | null }>(
    `SELECT l.id, l.chain FROM unnest($1::bigint[], $2::bigint[]) WITH ORDINALITY AS w (up_id, down_id, place)
     LEFT JOIN links l ON l.up_id = w.up_id AND l.down_id = w.down_id ORDER BY w.place`,
    [pairs.map(({ up_id }) => up_id), pairs.map(({ down_id }) => down_id)],
  );
  return rows.map(({ id, chain }) => (id === null || chain === null ? null : { id, chain }));
}
