import { judgePhotos } from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Database } from '@jampot/persistence';
import { Answers, openKeys } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';

/** Tells the gateway which photos and logos somebody may open now: everybody of the account sees them. */
@Controller()
export class JudgePhotos {
  constructor(private readonly database: Database) {}

  @Answers(judgePhotos)
  async judge({
    caller,
    body,
  }: RequestOf<typeof judgePhotos>): Promise<AnswerOf<typeof judgePhotos>> {
    const photos = () =>
      `SELECT u.photo_key AS key FROM users u WHERE u.photo_key = ANY($1::text[])
       UNION ALL SELECT a.logo_key FROM accounts a WHERE a.logo_key = ANY($1::text[])`;
    return { rows: await openKeys(this.database, caller, body.keys, photos) };
  }
}
