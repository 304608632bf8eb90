/** Where a shot is in a cut; null where that is not known. */
export interface CutPlace {
  readonly in: number | null;
  readonly out: number | null;
  readonly duration: number | null;
}

/** How long a shot is, in the unit of its place: from in to out where nothing else is told. */
export function lengthOf({ in: from, out: to, duration }: CutPlace): number | null {
  if (duration !== null) return duration;
  return from !== null && to !== null && to > from ? to - from : null;
}

/** How the place of a shot differs from the one that it had. */
export interface CutChange {
  /** `moved`: as long as before, elsewhere. `timed`: it had neither length nor place yet. */
  readonly kind: 'longer' | 'shorter' | 'moved' | 'timed';
  /** Frames that the shot got at its head and its tail, negative ones it lost; null without both places. */
  readonly head: number | null;
  readonly tail: number | null;
  /** Frames that it got in all; 0 where it had no length. */
  readonly frames: number;
}

/** What an import changes; null when nothing. What a cut does not tell stays as it was. */
export function changeOf(was: CutPlace, now: CutPlace): CutChange | null {
  const differs = (before: number | null, after: number | null) =>
    after !== null && before !== after;
  const lengths = [was.duration, now.duration] as const;
  if (
    !differs(was.in, now.in) &&
    !differs(was.out, now.out) &&
    !differs(was.duration, now.duration)
  ) {
    return null;
  }
  const head = was.in === null || now.in === null ? null : was.in - now.in;
  const tail = was.out === null || now.out === null ? null : now.out - was.out;
  const ends = { head: head === null ? null : head + 0, tail };
  const [before, after] = lengths;
  if (before === null || after === null) {
    const kind = after === null ? 'moved' : 'timed';
    return { kind, ...ends, frames: 0 };
  }
  const frames = after - before;
  if (frames === 0) return { kind: 'moved', ...ends, frames };
  return { kind: frames > 0 ? 'longer' : 'shorter', ...ends, frames };
}
