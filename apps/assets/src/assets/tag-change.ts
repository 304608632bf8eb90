import { invalid } from '@jampot/contracts';
import { addTag, checkTags, formatTags, parseTags, removeTag } from '@jampot/domain';

/** Tags that come and go beside those that an asset has. */
export interface TagChange {
  /** Tags that the account must have when any asset gets them. */
  readonly coming: readonly string[];
  /** Makes the `tag` field of one asset from what it was. */
  readonly of: (tag: string) => string;
}

/**
 * @returns null when nothing comes or goes.
 * @throws JampotError `invalid` with the specification's message for a bad name.
 */
export function tagChange(
  added: string | undefined,
  removed: string | undefined,
): TagChange | null {
  if (added === undefined && removed === undefined) return null;
  const coming = checkTags(added ?? '');
  if (!coming.ok) throw invalid('tag_add', coming.error);
  const going = parseTags(removed ?? '');
  return {
    coming: coming.value,
    of: (tag) => {
      const kept = going.reduce<readonly string[]>(removeTag, parseTags(tag));
      const all = coming.value.reduce<readonly string[]>((tags, name) => {
        const next = addTag(tags, name);
        return next.ok ? next.value : tags;
      }, kept);
      return formatTags(all);
    },
  };
}
