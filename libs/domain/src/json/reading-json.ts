/** What a text may hold: memory is bounded by it, whatever somebody made it of. */
export interface JsonLimits {
  /** Lists and objects within one another. */
  readonly levels: number;
  /** Values in all. */
  readonly values: number;
}

export type ReadJson =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problem: 'no-json' | 'too-deep' | 'too-many' };

/** Values between two rests. */
const AT_ONCE = 5000;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/uy;
const WORDS: readonly (readonly [string, unknown])[] = [
  ['true', true],
  ['false', false],
  ['null', null],
  // Python writes these, and so do programs that are written in it.
  ['NaN', Number.NaN],
  ['Infinity', Infinity],
  ['-Infinity', -Infinity],
];

type Holder =
  | { readonly list: unknown[] }
  | { readonly fields: Record<string, unknown>; key: string };

/** Reads JSON a piece at a time, where `JSON.parse` would hold everybody up; what it may hold is limited. */
export function* readingJson(text: string, limits: JsonLimits): Generator<void, ReadJson> {
  const holders: Holder[] = [];
  let [at, count] = [0, 0];
  const skip = () => {
    while (isSpace(text.charCodeAt(at))) at += 1;
  };
  const take = (character: string) => {
    if (text[at] !== character) return false;
    at += 1;
    skip();
    return true;
  };
  /** The name of a field, and the colon behind it. */
  const takeKey = (fields: Record<string, unknown>): boolean => {
    const name = stringAt(text, at);
    if (name === null) return false;
    at = name.end;
    skip();
    holders.push({ fields, key: name.value });
    return take(':');
  };
  skip();
  for (;;) {
    if ((count += 1) > limits.values) return refused('too-many');
    if (count % AT_ONCE === 0) yield;
    let value: unknown;
    if (text[at] === '[' || text[at] === '{') {
      if (holders.length >= limits.levels) return refused('too-deep');
      const isList = text[at] === '[';
      take(isList ? '[' : '{');
      if (isList && text[at] !== ']') {
        holders.push({ list: [] });
        continue;
      }
      if (!isList && text[at] !== '}') {
        if (!takeKey({})) return refused('no-json');
        continue;
      }
      at += 1;
      value = isList ? [] : {};
    } else {
      const plain = plainAt(text, at);
      if (plain === null) return refused('no-json');
      ({ value, end: at } = plain);
    }
    // What is complete goes into what holds it, and may complete that.
    for (;;) {
      skip();
      const holder = holders.pop();
      if (holder === undefined) {
        return at === text.length ? { ok: true, value } : refused('no-json');
      }
      if ('list' in holder) {
        holder.list.push(value);
        if (take(',')) {
          holders.push(holder);
          break;
        }
        if (text[at] !== ']') return refused('no-json');
        value = holder.list;
      } else {
        put(holder.fields, holder.key, value);
        if (take(',')) {
          if (!takeKey(holder.fields)) return refused('no-json');
          break;
        }
        if (text[at] !== '}') return refused('no-json');
        value = holder.fields;
      }
      at += 1;
    }
  }
}

function refused(problem: 'no-json' | 'too-deep' | 'too-many'): ReadJson {
  return { ok: false, problem };
}

/** A field like any other, whatever its name. */
function put(fields: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__') {
    Object.defineProperty(fields, key, {
      value,
      configurable: true,
      enumerable: true,
      writable: true,
    });
  } else fields[key] = value;
}

function plainAt(text: string, at: number): { value: unknown; end: number } | null {
  if (text[at] === '"') return stringAt(text, at);
  for (const [word, value] of WORDS) {
    if (text.startsWith(word, at)) return { value, end: at + word.length };
  }
  NUMBER.lastIndex = at;
  const [digits] = NUMBER.exec(text) ?? [];
  return digits === undefined ? null : { value: Number(digits), end: at + digits.length };
}

/** The string that begins at a quotation mark; `end` is behind the closing one. */
function stringAt(text: string, at: number): { value: string; end: number } | null {
  if (text[at] !== '"') return null;
  for (let end = text.indexOf('"', at + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    if (!isEscaped(text, at, end)) return parsed(text.slice(at, end + 1), end + 1);
  }
  return null;
}

/** Whether an odd number of backslashes stands before it. */
function isEscaped(text: string, from: number, at: number): boolean {
  let backslashes = 0;
  while (at - 1 - backslashes > from && text[at - 1 - backslashes] === '\\') backslashes += 1;
  return backslashes % 2 === 1;
}

function parsed(quoted: string, end: number): { value: string; end: number } | null {
  try {
    return { value: JSON.parse(quoted) as string, end };
  } catch {
    return null;
  }
}

function isSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 13 || code === 9;
}
