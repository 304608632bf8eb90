/** A search field whose words stand in the address, where they come a moment after they were asked for. */
export interface SearchWords {
  /** As they stand in the field. */
  readonly typed: string;
  /** As they stood in the address last. */
  readonly known: string;
  /** What the field asked for since, the newest last. */
  readonly asked: readonly string[];
}

export const searchWords = (known: string): SearchWords => ({ typed: known, known, asked: [] });

/** The address has other words. Its own do not undo what was typed since; those of others are taken over. */
export function withKnown({ typed, asked }: SearchWords, known: string): SearchWords {
  const own = asked.indexOf(known);
  return own === -1 ? searchWords(known) : { typed, known, asked: asked.slice(own + 1) };
}
