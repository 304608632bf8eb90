import { findStatusesInForce, invalid } from '@jampot/contracts';
import type { CallContext, Caller } from '@jampot/contracts';
import { OtherServices } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';

const UNKNOWN = 'This status is not in force where the versions are.';
const APPROVES_NOT = 'This status does not approve. Choose one that does.';
const APPROVES = 'This status approves. Choose one that does not.';

/** The statuses that a new share names. */
interface Wanted {
  readonly approved_status_id?: number | null | undefined;
  readonly changes_status_id?: number | null | undefined;
}

/** Statuses that answers of guests give, which the assets service owns. */
@Injectable()
export class GivenStatuses {
  constructor(private readonly services: OtherServices) {}

  /**
   * Each is in force in all of the folders, so that an answer of a guest is never without the effect that was meant.
   * @param folders the ids of those of what is shared, which the caller sees; asked for only where a status is named
   * @throws JampotError `invalid` for one that is missing, deleted, of another account or elsewhere, or that says the
   *   opposite of the answer; `unavailable` when the assets service does not answer
   */
  async require(
    context: CallContext<Caller>,
    { approved_status_id: approved, changes_status_id: changes }: Wanted,
    folders: () => Promise<readonly number[]>,
  ): Promise<void> {
    const named = [
      { field: 'approved_status_id', id: approved ?? null, approves: true },
      { field: 'changes_status_id', id: changes ?? null, approves: false },
    ].flatMap(({ id, ...more }) => (id === null ? [] : [{ ...more, id }]));
    if (named.length === 0) return;
    const folderIds = await folders();
    const rows = await this.services.rowsAs(findStatusesInForce, context, {
      params: {},
      body: { folder_ids: [...folderIds], status_ids: named.map(({ id }) => id) },
      files: {},
    });
    for (const { field, id, approves } of named) {
      const found = rows.filter((row) => row.status_id === id);
      if (found.length < folderIds.length) throw invalid(field, UNKNOWN);
      if (found.some((row) => row.approves !== approves)) {
        throw invalid(field, approves ? APPROVES_NOT : APPROVES);
      }
    }
  }
}
