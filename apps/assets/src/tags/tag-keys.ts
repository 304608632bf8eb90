/** SQL: the tags of a `tag` text, in the case they are compared in, as the index has them. */
export function tagKeys(tag: string): string {
  return `string_to_array(lower(${tag}), ', ')`;
}

/** SQL: the asset `a` carries one of the tags in `names`, a `text[]` expression, in any case. */
export function carriesOneOf(a: string, names: string): string {
  return `(${a}.tag <> '' AND ${tagKeys(`${a}.tag`)} && ${tagKeys(`array_to_string(${names}, ', ')`)})`;
}
