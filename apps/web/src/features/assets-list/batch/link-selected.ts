import { MOST_MATCHED_NAMES } from '@jampot/domain';

export const TOO_MANY_TO_LINK = 'Choose fewer assets: at most 20,000 on each side.';

/** All ids that are selected; null for more than can be compared with others by their names. */
export async function idsToLink(
  pieces: (signal: AbortSignal) => AsyncIterable<readonly number[]>,
): Promise<readonly number[] | null> {
  const found: number[] = [];
  for await (const piece of pieces(new AbortController().signal)) {
    found.push(...piece);
    if (found.length > MOST_MATCHED_NAMES) return null;
  }
  return found;
}
