import { invalid, notFound } from '@jampot/contracts';
import type { AnswerOf, Caller, createTag, listTags, RequestOf } from '@jampot/contracts';
import { checkName, TAG_NAME } from '@jampot/domain';
import { Database } from '@jampot/persistence';
import { Injectable } from '@nestjs/common';
import { addMissingTags, tagNamed } from './account-tags.ts';
import { tagReads } from './tags.query.ts';

@Injectable()
export class TagsService {
  constructor(private readonly database: Database) {}

  async list({
    caller,
    params,
    list,
  }: RequestOf<typeof listTags>): Promise<AnswerOf<typeof listTags>> {
    requireOwnAccount(caller, params.id);
    return { rows: await tagReads.list(this.database, caller, list) };
  }

  async create({
    caller,
    params,
    body,
    list,
  }: RequestOf<typeof createTag>): Promise<AnswerOf<typeof createTag>> {
    requireOwnAccount(caller, params.id);
    const name = checkName(body.name, TAG_NAME);
    if (!name.ok) throw invalid('name', name.error);
    return this.database.change(caller, async (tx) => {
      await addMissingTags(tx, caller, [name.value]);
      const id = await tagNamed(tx, caller.account_id, name.value);
      return { rows: await tagReads.byIdIn(tx, id, list) };
    });
  }
}

/** @throws JampotError `not_found`, as for an account that does not exist. */
function requireOwnAccount(caller: Caller, accountId: number): void {
  if (caller.account_id !== accountId) throw notFound();
}
