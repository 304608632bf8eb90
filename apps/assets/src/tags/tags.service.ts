import {
  changeTag,
  createTag,
  deleteTag,
  listAccountTags,
  listTags,
  readTag,
} from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Database } from '@jampot/persistence';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { requireOwnAccount } from '../access/own-account.ts';
import {
  addMissingTags,
  announceTags,
  keptTagNamed,
  lockTag,
  lockTagNamed,
  lockTags,
} from './account-tags.ts';
import { retagAssets } from './retag-assets.ts';
import { cleanTagName, requireMayMerge, tagExists } from './tags.policy.ts';
import { tagReads } from './tags.query.ts';

@Controller()
export class TagsService {
  constructor(private readonly database: Database) {}

  @Answers(listAccountTags)
  async listOfAccount({
    caller,
    params,
    list,
  }: RequestOf<typeof listAccountTags>): Promise<AnswerOf<typeof listAccountTags>> {
    requireOwnAccount(caller, params.id);
    return { rows: await tagReads.list(this.database, caller, list) };
  }

  @Answers(listTags)
  async list({ caller, list }: RequestOf<typeof listTags>): Promise<AnswerOf<typeof listTags>> {
    return { rows: await tagReads.list(this.database, caller, list) };
  }

  @Answers(readTag)
  async read({
    caller,
    params,
    list,
  }: RequestOf<typeof readTag>): Promise<AnswerOf<typeof readTag>> {
    return { rows: await tagReads.byId(this.database, caller, params.id, list) };
  }

  @Answers(createTag)
  async create({
    caller,
    params,
    body,
    list,
  }: RequestOf<typeof createTag>): Promise<AnswerOf<typeof createTag>> {
    requireOwnAccount(caller, params.id);
    const name = cleanTagName(body.name);
    return this.database.change(
      caller,
      async (tx) => {
        await lockTags(tx, caller.account_id, 'shared');
        await addMissingTags(tx, caller, [name]);
        const tag = await keptTagNamed(tx, caller.account_id, name);
        if (tag === null) throw new Error('A tag was made, but is not there.');
        return { rows: await tagReads.byIdIn(tx, tag.id, list) };
      },
      { retry: true },
    );
  }

  @Answers(changeTag)
  async change({
    caller,
    params,
    body,
    list,
  }: RequestOf<typeof changeTag>): Promise<AnswerOf<typeof changeTag>> {
    const name = cleanTagName(body.name);
    return this.database.change(
      caller,
      async (tx) => {
        await lockTags(tx, caller.account_id, 'alone');
        const tag = await lockTag(tx, params.id);
        const other = await lockTagNamed(tx, caller.account_id, name);
        if (other === null || other.id === tag.id) {
          const assets = await retagAssets(tx, caller, tag.name, name);
          await tx.sql('UPDATE tags SET name = $2 WHERE id = $1', [tag.id, name]);
          await announceTags(tx, caller, [{ id: tag.id, change: 'changed', assets }]);
          return { rows: await tagReads.byIdIn(tx, tag.id, list) };
        }
        if (body.merge !== true) throw tagExists(other);
        requireMayMerge(caller);
        const assets = await retagAssets(tx, caller, tag.name, other.name);
        await tx.sql('DELETE FROM tags WHERE id = $1', [tag.id]);
        await announceTags(tx, caller, [
          { id: tag.id, change: 'removed', assets: 0 },
          { id: other.id, change: 'changed', assets },
        ]);
        return { rows: await tagReads.byIdIn(tx, other.id, list) };
      },
      { retry: true, conflicts: { tags_name: () => tagExists() } },
    );
  }

  @Answers(deleteTag)
  async delete({
    caller,
    params,
    list,
  }: RequestOf<typeof deleteTag>): Promise<AnswerOf<typeof deleteTag>> {
    return this.database.change(
      caller,
      async (tx) => {
        await lockTags(tx, caller.account_id, 'alone');
        const { id, name } = await lockTag(tx, params.id);
        const rows = await tagReads.byIdIn(tx, id, list);
        const assets = await retagAssets(tx, caller, name, null);
        await tx.sql('DELETE FROM tags WHERE id = $1', [id]);
        await announceTags(tx, caller, [{ id, change: 'removed', assets }]);
        return { rows };
      },
      { retry: true },
    );
  }
}
