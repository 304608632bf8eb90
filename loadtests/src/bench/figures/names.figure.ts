import { matchingNames } from '@jampot/domain';
import type { NamedAsset } from '@jampot/domain';
import type { Figure } from '../figure.ts';
import { inTurns, median, ratioOf } from '../pairs.ts';

const NAMES = 10_000;
/** Percentage that lets much pass, so that nearly all has to be compared. */
const TARGET = 40;
/** Milliseconds that it may take. */
const PROMISED = 10_000;
/** Names that the reference compares; the rest is reckoned. */
const SAMPLE = 10;

const side = (first: number, task: string): readonly NamedAsset[] =>
  Array.from({ length: NAMES }, (_, n) => ({
    id: first + n,
    name: `sq${String(n % 97).padStart(3, '0')}_sh${String(n * 10).padStart(5, '0')}_${task}`,
    folder: `Sequence ${n % 97}`,
  }));

/** The table as textbooks have it. */
function edits(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const [corner = 0, above = 0, left = 0] = [row[j - 1], row[j], next[j - 1]];
      next.push(Math.min(corner + (a[i - 1] === b[j - 1] ? 0 : 1), above + 1, left + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

function timed(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

export const names: Figure = {
  name: 'names',
  what: `${NAMES} names matched with ${NAMES}, as the worker of batch links does; against edit distances by the table`,
  promise: '≤ 10 s',
  async measure({ pairs }) {
    const [assets, others] = [side(1, 'anim'), side(NAMES + 1, 'lay_out')];
    let longest = 0;
    const sides = await inTurns(
      pairs,
      async () =>
        timed(() => {
          let before = performance.now();
          for (const slice of matchingNames(assets, others, TARGET)) {
            if (slice.length === 0) continue;
            const now = performance.now();
            longest = Math.max(longest, now - before);
            before = now;
          }
        }),
      async () =>
        timed(() => {
          for (const { name } of assets.slice(0, SAMPLE)) {
            for (const other of others) edits(name, other.name);
          }
        }) *
        (NAMES / SAMPLE),
    );
    const slowest = Math.max(...sides.ours);
    return {
      ours: median(sides.ours),
      reference: median(sides.reference),
      unit: ' ms',
      ratio: ratioOf(sides.ours, sides.reference),
      beside: `slowest ${slowest.toFixed(0)} ms, longest slice ${longest.toFixed(0)} ms`,
      met: slowest <= PROMISED,
    };
  },
};
