/** SQL: the tags of a `tag` text, in the case they are compared in, as the index has them. */
export function tagKeys(tag: string): string {
  return `string_to_array(lower(${tag}), ', ')`;
}

/**
 * SQL: the asset `a` carries one of the tags in `keys`, a `text[]` expression in lower case. Only
 * functions that the account's rows may pass through keep to the index: see `leakproofFunctions`.
 */
export function carriesOneOf(a: string, keys: string): string {
  return `(${a}.tag <> '' AND ${tagKeys(`${a}.tag`)} && ${keys})`;
}
