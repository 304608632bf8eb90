/** The result of what is done a piece at a time, without a rest between them. */
export function finished<T>(work: Generator<void, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

/** The same with a rest after each piece: others have their turn meanwhile. */
export async function finishedPatiently<T>(
  work: Generator<void, T>,
  rest: () => Promise<unknown>,
): Promise<T> {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    await rest();
  }
}
