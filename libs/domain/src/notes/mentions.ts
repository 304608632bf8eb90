/** Somebody whom a text names as `@name`. */
export interface NamedPerson {
  readonly id: number;
  readonly name: string;
}

/** A piece of a text; `person` where it names somebody. */
export interface MentionPiece {
  readonly text: string;
  readonly person: NamedPerson | null;
}

const LETTER = /[\p{L}\p{N}_]/u;

/**
 * Cuts a text where it names one of the people. Of two names at one place the longer counts, so that
 * `@Ann Lee` is not Ann; a name ends where its word does, and an e-mail address names nobody.
 */
export function cutAtMentions(text: string, people: readonly NamedPerson[]): MentionPiece[] {
  const longestFirst = people.toSorted((one, other) => other.name.length - one.name.length);
  const pieces: MentionPiece[] = [];
  let plain = 0;
  let at = text.indexOf('@');
  while (at !== -1) {
    const person = isInWord(text, at - 1)
      ? undefined
      : longestFirst.find(({ name }) => standsAt(text, at + 1, name));
    const end = at + 1 + (person?.name.length ?? 0);
    if (person !== undefined) {
      if (at > plain) pieces.push({ text: text.slice(plain, at), person: null });
      pieces.push({ text: text.slice(at, end), person });
      plain = end;
    }
    at = text.indexOf('@', end);
  }
  if (plain < text.length) pieces.push({ text: text.slice(plain), person: null });
  return pieces;
}

/** Those of the people whom a text names, each once. */
export function namedIn<T extends NamedPerson>(text: string, people: readonly T[]): T[] {
  const named = new Set(cutAtMentions(text, people).map(({ person }) => person?.id));
  return people.filter(({ id }) => named.has(id));
}

function standsAt(text: string, at: number, name: string): boolean {
  return name !== '' && text.startsWith(name, at) && !isInWord(text, at + name.length);
}

function isInWord(text: string, at: number): boolean {
  return LETTER.test(text.charAt(at));
}
