import { hasTag, parseTags } from '@jampot/domain';

/** Tags that came and went between two `tag` fields. */
export function changedTags(
  before: string,
  after: string,
): { readonly added: readonly string[]; readonly removed: readonly string[] } {
  const [old, now] = [parseTags(before), parseTags(after)];
  return {
    added: now.filter((tag) => !hasTag(old, tag)),
    removed: old.filter((tag) => !hasTag(now, tag)),
  };
}
