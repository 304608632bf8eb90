import { filmChanged, filmEnded } from '@jampot/contracts';
import type { EventData } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { Consumes, publish } from '@jampot/service-kit';
import type { ConsumedEvent } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';

/** Takes what became of a film. Its object was named before, so nobody is believed about that. */
@Injectable()
export class FilmEndedConsumer {
  @Consumes(filmEnded)
  async end(
    { account_id, data }: ConsumedEvent<EventData<typeof filmEnded>>,
    tx: Transaction,
  ): Promise<void> {
    const { film_id, attempt, outcome } = data;
    if (outcome.state === 'cancelled') return;
    const isDone = outcome.state === 'done';
    const [film] = await tx.sql<{ playlist_id: number; user_id: number }>(
      `UPDATE playlist_films SET state = $4, error = $5, size = $6, frames = $7
       WHERE id = $1 AND account_id = $2 AND attempt = $3 AND state = 'making'
       RETURNING playlist_id, user_id`,
      [
        film_id,
        account_id,
        attempt,
        outcome.state,
        isDone ? null : outcome.error,
        isDone ? outcome.size : null,
        isDone ? outcome.frames : null,
      ],
    );
    if (film === undefined) return;
    await publish(tx, filmChanged, {
      account_id,
      actor_id: null,
      audience: { to: 'users', user_ids: [film.user_id] },
      data: { id: film_id, playlist_id: film.playlist_id },
    });
  }
}
