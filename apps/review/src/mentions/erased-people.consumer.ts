import { userErased } from '@jampot/contracts';
import type { EventData, Mention } from '@jampot/contracts';
import { cutAtMentions } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import { Consumes } from '@jampot/service-kit';
import type { ConsumedEvent } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';

/** Texts that are rewritten at once. */
const PIECE = 500;

interface MentioningText extends Record<string, unknown> {
  readonly id: number;
  readonly body: string;
  readonly mentions: readonly Mention[];
}

/** Takes the name of somebody who was erased out of the texts that name them, whatever it was then. */
@Injectable()
export class ErasedPeopleConsumer {
  @Consumes(userErased)
  async forget(
    { account_id, data }: ConsumedEvent<EventData<typeof userErased>>,
    tx: Transaction,
  ): Promise<void> {
    for (const table of ['notes', 'comments'] as const) {
      let after = 0;
      for (;;) {
        const texts = await tx.sql<MentioningText>(
          `SELECT id, body, mentions FROM ${table}
           WHERE account_id = $1 AND mentions <> '[]' AND mentions @> jsonb_build_array(jsonb_build_object('id', $2::bigint))
             AND id > $3 ORDER BY id LIMIT ${PIECE} FOR UPDATE`,
          [account_id, data.id, after],
        );
        const last = texts.at(-1);
        if (last === undefined) break;
        after = last.id;
        await tx.sql(
          `UPDATE ${table} t SET body = n.body, mentions = n.mentions
           FROM jsonb_to_recordset($1::jsonb) AS n (id bigint, body text, mentions jsonb)
           WHERE t.id = n.id`,
          [JSON.stringify(texts.map((text) => renamed(text, data)))],
        );
      }
    }
  }
}

function renamed(
  { id, body, mentions }: MentioningText,
  person: { readonly id: number; readonly name: string },
) {
  const pieces = cutAtMentions(body, mentions).map((piece) =>
    piece.person?.id === person.id ? `@${person.name}` : piece.text,
  );
  return {
    id,
    body: pieces.join(''),
    mentions: mentions.map((one) => (one.id === person.id ? { ...one, name: person.name } : one)),
  };
}
