import type { Expressions, FrameRange } from '@jampot/domain';
import { readLines } from './read-lines.ts';

/** What the page says to the reader: a log to keep, or what to look for in it. */
export type ToLogReader =
  | { readonly kind: 'log'; /** Lines, with line ends between them. */ readonly text: string }
  | {
      readonly kind: 'question';
      readonly expressions: Expressions;
      readonly frames: FrameRange | null;
    };

/** Milliseconds after which a newer question is listened for. */
const SLICE = 50;

let lines: readonly string[] = [];
/** Questions so far: whoever has an older one gives it up. */
let newest = 0;

globalThis.addEventListener('message', ({ data }: MessageEvent<ToLogReader>) => {
  newest += 1;
  switch (data.kind) {
    case 'log':
      lines = data.text === '' ? [] : data.text.split('\n');
      break;
    case 'question':
      void answer(newest, data.expressions, data.frames);
      break;
  }
});

async function answer(
  number: number,
  expressions: Expressions,
  frames: FrameRange | null,
): Promise<void> {
  const reading = readLines(lines, expressions, frames);
  const wanted = () => number === newest;
  while (wanted()) {
    const until = performance.now() + SLICE;
    let step = reading.next();
    while (step.done !== true && performance.now() < until) step = reading.next();
    if (step.done === true) {
      const { says, percents, found } = step.value;
      const transfer = [says.buffer, percents.buffer, found.buffer];
      globalThis.postMessage(step.value, { transfer });
      return;
    }
    await new Promise((resolve) => setTimeout(resolve));
  }
}
