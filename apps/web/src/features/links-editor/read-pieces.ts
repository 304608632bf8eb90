import { LINK_CSV_MESSAGES, MOST_LINK_CSV_BYTES, readingLinkCsv, textOfCsv } from '@jampot/domain';
import type { ReadLinkRow } from '@jampot/domain';

/** What the reader of a file says of it. */
export type FromLinkReader =
  | { readonly kind: 'read'; /** Rows so far. */ readonly count: number }
  | { readonly kind: 'rows'; readonly rows: readonly ReadLinkRow[] }
  | { readonly kind: 'end'; /** Why it can't be taken. */ readonly error: string | null };

/** Rows that one message carries: more would keep the page that takes them from answering. */
const PIECE = 2000;
/** Pieces of the file between two messages of how far it is. */
const TOLD_AFTER = 20;

/** Reads a file of links; rows come when the whole of it can be taken. */
export async function* readPieces(file: Blob): AsyncGenerator<FromLinkReader, void> {
  if (file.size > MOST_LINK_CSV_BYTES) {
    yield { kind: 'end', error: LINK_CSV_MESSAGES.tooLarge };
    return;
  }
  const reading = readingLinkCsv(textOfCsv(new Uint8Array(await file.arrayBuffer())));
  for (let pieces = 1; ; pieces += 1) {
    const step = reading.next();
    if (step.done !== true) {
      if (pieces % TOLD_AFTER === 0) yield { kind: 'read', count: step.value };
      continue;
    }
    const { rows, error } = step.value;
    for (let from = 0; from < rows.length; from += PIECE) {
      yield { kind: 'rows', rows: rows.slice(from, from + PIECE) };
    }
    yield { kind: 'end', error };
    return;
  }
}
