import { invalid } from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import { addTag, checkTags, formatTags, parseTags, removeTag } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import { addMissingTags } from '../tags/account-tags.ts';

/** Makes the `tag` field of one asset from what it was. */
export type TagChange = (tag: string) => string;

/**
 * Tags that come and go beside those that an asset has; new ones are made for the account.
 * @returns null when nothing comes or goes.
 * @throws JampotError `invalid` with the specification's message for a bad name.
 */
export async function tagChange(
  tx: Transaction,
  caller: Caller,
  added: string | undefined,
  removed: string | undefined,
): Promise<TagChange | null> {
  if (added === undefined && removed === undefined) return null;
  const coming = checkTags(added ?? '');
  if (!coming.ok) throw invalid('tag_add', coming.error);
  await addMissingTags(tx, caller, coming.value);
  const going = parseTags(removed ?? '');
  return (tag) => {
    const kept = going.reduce<readonly string[]>(removeTag, parseTags(tag));
    const all = coming.value.reduce<readonly string[]>((tags, name) => {
      const next = addTag(tags, name);
      return next.ok ? next.value : tags;
    }, kept);
    return formatTags(all);
  };
}
