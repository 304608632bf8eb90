import type { NamedAsset } from '@jampot/domain';
import { matchSlices } from './match-slices.ts';
import type { MatchQuestion, MatchSlice } from './match-slices.ts';

/** What the page says to the matcher: a side to keep, or what to look for. */
export type ToMatcher =
  | {
      readonly kind: 'side';
      readonly side: 'assets' | 'others';
      readonly names: readonly NamedAsset[];
    }
  | {
      readonly kind: 'question';
      readonly number: number;
      /** Null for none: the one before is given up. */
      readonly question: MatchQuestion | null;
    };
/** Slices of an answer; `null` at its end. */
export interface FromMatcher {
  readonly number: number;
  readonly slice: MatchSlice | null;
}

/** Milliseconds after which a newer question is listened for. */
const TURN = 50;

const sides: Record<'assets' | 'others', readonly NamedAsset[]> = { assets: [], others: [] };
let newest = 0;

globalThis.addEventListener('message', ({ data }: MessageEvent<ToMatcher>) => {
  if (data.kind === 'side') sides[data.side] = data.names;
  else {
    newest = data.number;
    if (data.question !== null) void answer(newest, data.question);
  }
});

async function answer(number: number, question: MatchQuestion): Promise<void> {
  const tell = (slice: MatchSlice | null) =>
    globalThis.postMessage({ number, slice } satisfies FromMatcher, { transfer: [] });
  let until = performance.now() + TURN;
  for (const slice of matchSlices(sides.assets, sides.others, question)) {
    tell(slice);
    if (performance.now() < until) continue;
    await new Promise((resolve) => setTimeout(resolve));
    if (number !== newest) return;
    until = performance.now() + TURN;
  }
  tell(null);
}
