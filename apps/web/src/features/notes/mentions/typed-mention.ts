/** The name that is being typed behind an `@`, and where that stands. */
export interface TypedMention {
  readonly at: number;
  readonly words: string;
}

/** Letters of a name that are looked for. */
const MOST_LETTERS = 40;
const TYPED = new RegExp(`(?:^|[^\\p{L}\\p{N}_])@([^\\s@][^@\\n]{0,${MOST_LETTERS}}|)$`, 'u');

/** What is typed before the caret, where that may become a name. */
export function typedMention(text: string, caret: number): TypedMention | null {
  const before = text.slice(Math.max(0, caret - MOST_LETTERS - 3), caret);
  const words = TYPED.exec(before)?.[1];
  return words === undefined ? null : { at: caret - words.length - 1, words };
}

/** The text with the name in the place of what was typed of it. */
export function withMention(
  text: string,
  { at, words }: TypedMention,
  name: string,
): { readonly text: string; readonly caret: number } {
  const after = text.slice(at + 1 + words.length);
  const space = after.startsWith(' ') ? '' : ' ';
  return {
    text: `${text.slice(0, at)}@${name}${space}${after}`,
    caret: at + 1 + name.length + 1,
  };
}
