import { commentChanged, noteChanged, noteWritten } from '@jampot/contracts';
import type { EventData } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { Consumes } from '@jampot/service-kit';
import type { ConsumedEvent } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.ts';
import { Deliver, tellPeople } from './deliver.ts';

/** Tells people of notes and replies. Whoever wrote at an asset follows it from then on. */
@Injectable()
export class ReviewNewsConsumer {
  constructor(
    private readonly deliver: Deliver,
    private readonly clock: Clock,
  ) {}

  @Consumes(noteWritten)
  async written(
    event: ConsumedEvent<EventData<typeof noteWritten>>,
    tx: Transaction,
  ): Promise<void> {
    const { mentions, again, text, sharer_id: sharer, ...place } = event.data;
    const about = { ...place, body: text, reads: 'notes' } as const;
    const mention = { ...about, kind: 'mention', people: mentions } as const;
    const kind = place.comment_id === null ? ('note' as const) : ('reply' as const);
    const others = {
      ...about,
      kind,
      followers: true,
      skipped: mentions,
      people: sharer === null ? [] : [sharer],
    };
    await this.deliver.news(tx, event, again ? [mention] : [mention, others]);
    const begun = await tx.sql<{ user_id: number }>(
      `INSERT INTO subscriptions (account_id, user_id, asset_id, automatic, created)
       SELECT account_id, id, $3, true, $4 FROM users WHERE account_id = $1 AND id = $2
       ON CONFLICT DO NOTHING RETURNING user_id`,
      [event.account_id, event.actor_id, place.asset_id, this.clock.now()],
    );
    // Whoever wrote follows from now on, and sees it.
    const followers = begun.map(({ user_id }) => user_id);
    await tellPeople(tx, event.account_id, followers);
  }

  @Consumes(noteChanged)
  async noteChanged(
    { account_id, data }: ConsumedEvent<EventData<typeof noteChanged>>,
    tx: Transaction,
  ): Promise<void> {
    if (data.change === 'removed') await forget(tx, account_id, 'note_id = $2', data.id);
    else await keepMark(tx, account_id, data);
  }

  @Consumes(commentChanged)
  async commentRemoved(
    { account_id, data }: ConsumedEvent<EventData<typeof commentChanged>>,
    tx: Transaction,
  ): Promise<void> {
    if (data.change !== 'removed') return;
    await forget(tx, account_id, 'note_id = $3 AND comment_id = $2', data.id, data.note_id);
  }
}

/** Guests to whom a note is not open any more read of it in no inbox, and again where it is. */
async function keepMark(
  tx: Transaction,
  accountId: number,
  { id, internal }: Pick<EventData<typeof noteChanged>, 'id' | 'internal'>,
): Promise<void> {
  const marked = await tx.sql<{ user_id: number }>(
    `UPDATE notices SET note_internal = $3
     WHERE account_id = $1 AND note_id = $2 AND note_internal <> $3 RETURNING user_id`,
    [accountId, id, internal],
  );
  await tellPeople(
    tx,
    accountId,
    marked.map(({ user_id }) => user_id),
  );
}

/** What was written is gone: nobody shall read it in an inbox. */
async function forget(
  tx: Transaction,
  accountId: number,
  where: string,
  ...values: readonly number[]
): Promise<void> {
  const gone = await tx.sql<{ user_id: number }>(
    `DELETE FROM notices WHERE account_id = $1 AND ${where} RETURNING user_id`,
    [accountId, ...values],
  );
  await tellPeople(
    tx,
    accountId,
    gone.map(({ user_id }) => user_id),
  );
}
