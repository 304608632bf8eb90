/** A place in a layer: of an asset, or of an edge that passes. */
export interface Slot {
  readonly layer: number;
  /** Rows that it takes. */
  readonly height: number;
  /** Its row, which ordering sets. */
  row: number;
}
/** Of neighbouring layers, the left one first. */
export type Segment = readonly [Slot, Slot];

type Place = Pick<Slot, 'layer' | 'row'>;

/** More sweeps hardly change anything. */
const SWEEPS = 12;

/**
 * Sets the rows of slots: each layer is sorted by the middle of its neighbours, to and fro, and the order
 * with the fewest crossings stays.
 */
export function ordered(slots: readonly Slot[], segments: readonly Segment[]): void {
  const layers: Slot[][] = [];
  for (const slot of slots) (layers[slot.layer] ??= []).push(slot);
  const before = neighbours(segments.map(([left, right]) => [right, left]));
  const after = neighbours(segments);
  const spread = () => {
    for (const layer of layers) stack(layer);
  };
  spread();
  let best = slots.map(({ row }) => row);
  let fewest = crossings(segments);
  for (let sweep = 0; sweep < SWEEPS && fewest > 0; sweep += 1) {
    const forth = sweep % 2 === 0;
    for (const layer of forth ? layers : layers.toReversed()) {
      const middles = new Map(layer.map((slot) => [slot, middle(slot, forth ? before : after)]));
      layer.sort((a, b) => (middles.get(a) ?? 0) - (middles.get(b) ?? 0));
      stack(layer);
    }
    const now = crossings(segments);
    if (now < fewest) [fewest, best] = [now, slots.map(({ row }) => row)];
  }
  for (const [index, slot] of slots.entries()) slot.row = best[index] ?? 0;
}

/** Puts the slots of a layer below each other, about the map's middle. */
function stack(layer: readonly Slot[]): void {
  let top = -layer.reduce((sum, { height }) => sum + height, 0) / 2;
  for (const slot of layer) {
    slot.row = top + slot.height / 2;
    top += slot.height;
  }
}

function neighbours(segments: readonly Segment[]): ReadonlyMap<Slot, readonly Slot[]> {
  const all = new Map<Slot, Slot[]>();
  for (const [from, to] of segments) {
    const list = all.get(from);
    if (list === undefined) all.set(from, [to]);
    else list.push(to);
  }
  return all;
}

/** Its own row where it has no neighbours. */
function middle(slot: Slot, of: ReadonlyMap<Slot, readonly Slot[]>): number {
  const rows = of.get(slot) ?? [slot];
  return rows.reduce((sum, { row }) => sum + row, 0) / rows.length;
}

/** How many pairs of segments cross. */
export function crossings(segments: readonly (readonly [Place, Place])[]): number {
  const byLayer = new Map<number, (readonly [Place, Place])[]>();
  for (const segment of segments) {
    const list = byLayer.get(segment[0].layer);
    if (list === undefined) byLayer.set(segment[0].layer, [segment]);
    else list.push(segment);
  }
  let total = 0;
  for (const list of byLayer.values()) {
    list.sort((a, b) => a[0].row - b[0].row || a[1].row - b[1].row);
    total += inversions(list.map(([, right]) => right.row));
  }
  return total;
}

/** Pairs that stand in the wrong order, counted while merging. */
function inversions(rows: number[]): number {
  if (rows.length < 2) return 0;
  const half = rows.length >> 1;
  const [left, right] = [rows.slice(0, half), rows.slice(half)];
  let count = inversions(left) + inversions(right);
  let [i, j] = [0, 0];
  for (let at = 0; at < rows.length; at += 1) {
    const [one, other] = [left[i] ?? Infinity, right[j] ?? Infinity];
    if (one <= other) {
      rows[at] = one;
      i += 1;
    } else {
      rows[at] = other;
      j += 1;
      count += left.length - i;
    }
  }
  return count;
}
