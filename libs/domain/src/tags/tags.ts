import { TAG_NAME } from '../names/name-rules.ts';
import { checkName, cleanName, comparisonKey, sameName } from '../names/names.ts';
import type { Result } from '../result/result.ts';
import { ok } from '../result/result.ts';

/** Document 1, section 5: autocomplete starts at this many characters. */
export const TAG_AUTOCOMPLETE_FROM = 2;

/** The tags of an asset's comma-separated `tag` field, clean, each once, in the order written. */
export function parseTags(text: string): string[] {
  const tags = new Map<string, string>();
  for (const tag of text.split(',').map(cleanName)) {
    const key = comparisonKey(tag);
    if (tag !== '' && !tags.has(key)) tags.set(key, tag);
  }
  return [...tags.values()];
}

/** The `tag` field of an asset: 'hero, night, rain'. */
export function formatTags(tags: readonly string[]): string {
  return tags.join(', ');
}

export function hasTag(tags: readonly string[], name: string): boolean {
  return tags.some((tag) => sameName(tag, name));
}

/** The tags with one more, unless it is there already in any case; refused as a tag's name is. */
export function addTag(tags: readonly string[], name: string): Result<readonly string[]> {
  const tag = checkName(name, TAG_NAME);
  if (!tag.ok) return tag;
  return ok(hasTag(tags, tag.value) ? tags : [...tags, tag.value]);
}

export function removeTag(tags: readonly string[], name: string): readonly string[] {
  return tags.filter((tag) => !sameName(tag, name));
}

/** A whole `tag` field as typed: the first tag that breaks a rule refuses it. */
export function checkTags(text: string): Result<readonly string[]> {
  return parseTags(text).reduce<Result<readonly string[]>>(
    (tags, tag) => (tags.ok ? addTag(tags.value, tag) : tags),
    ok([]),
  );
}
