/** What names a secret, in a program's words and among its variables. */
const SECRET = '(?:pass(?:word|wd|phrase)|secret|api[-_]?key|access[-_]?key|credentials?)';
const NAMED_SECRET = new RegExp(SECRET, 'iu');
/** What does so among variables alone: in words, a key or a pass is one of a picture or a film. */
const NAMED_OTHERWISE = /token|signature|_(?:auth|key|pass|pwd)$/iu;
/** Shorter values of variables are words of any sentence. */
const SHORTEST_VALUE = 6;

const VALUE = `("[^"]*"|'[^']*'|[^\\s,;&"']+)`;
/** With what each gives way to. A token alone may be one of a language: `Unexpected token: }`. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/(\b[a-z][a-z\d+.-]*:\/\/)[^\s/]+@/giu, '$1…@'],
  [/(\b[a-z][a-z\d+.-]*:\/\/[^\s?"']+\?)[^\s"']+/giu, '$1…'],
  [/\b(authorization:\s*\w+\s+|bearer\s+)[\w+/.~=-]{6,}/giu, '$1…'],
  [new RegExp(`(${SECRET}["']?\\s*[=:]\\s*)${VALUE}`, 'giu'), '$1…'],
  [new RegExp(`(--?[\\w-]*(?:${SECRET}|token)\\s+)${VALUE}`, 'giu'), '$1…'],
  [new RegExp(`((?:token|signature)["']?=)${VALUE}`, 'giu'), '$1…'],
  [new RegExp(`([\\w"'-]token["']?\\s*[=:]\\s*)${VALUE}`, 'giu'), '$1…'],
];

/**
 * A program's words without what lets somebody in: more people read an error than the log that it stands in.
 * @param env the program's variables; values of those that are called as secrets go as well
 */
export function withoutSecrets(text: string, env: Readonly<Record<string, string>>): string {
  const values = Object.entries(env)
    .filter(([name]) => NAMED_SECRET.test(name) || NAMED_OTHERWISE.test(name))
    .map(([, value]) => value)
    .filter((value) => value.length >= SHORTEST_VALUE)
    // One may begin with another, whose rest would be told.
    .toSorted((one, other) => other.length - one.length);
  const known = values.reduce((rest, value) => rest.replaceAll(value, '…'), text);
  return PATTERNS.reduce((rest, [found, instead]) => rest.replaceAll(found, instead), known);
}
