import type { Expressions } from '@jampot/domain';
import { useEffect, useRef, useState } from 'react';
import type { LogLine } from './log-lines.ts';
import type { ToLogReader } from './log-reader.worker.ts';
import type { LogReading } from './read-lines.ts';

interface Question {
  readonly lines: readonly LogLine[];
  /** Null for whoever asks nothing. */
  readonly expressions: Expressions | null;
  /** Frames of the render, both included; null where they are not known. */
  readonly start: number | null;
  readonly end: number | null;
}

/**
 * What the expressions find in a log, read in a worker: three expressions over megabytes take seconds.
 * @returns null before the first answer, `failed` where the reader could not be started
 */
export function useLogReading({
  lines,
  expressions,
  start,
  end,
}: Question): LogReading | null | 'failed' {
  const reader = useRef<{ readonly worker: Worker; log: readonly LogLine[] | null }>(null);
  const [reading, setReading] = useState<LogReading | null | 'failed'>(null);
  const asks = expressions !== null;
  useEffect(() => {
    if (!asks) return undefined;
    const worker = new Worker(new URL('log-reader.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<LogReading>) => setReading(data));
    worker.addEventListener('error', () => setReading('failed'));
    reader.current = { worker, log: null };
    return () => {
      worker.terminate();
      reader.current = null;
    };
  }, [asks]);
  useEffect(() => {
    const { current } = reader;
    if (current === null || expressions === null) return;
    const tell = (message: ToLogReader) => current.worker.postMessage(message, []);
    if (current.log !== lines) {
      current.log = lines;
      tell({ kind: 'log', text: lines.map(({ text }) => text).join('\n') });
    }
    const frames = start === null || end === null ? null : { start, end };
    tell({ kind: 'question', expressions, frames });
  }, [lines, expressions, start, end]);
  return reading;
}
