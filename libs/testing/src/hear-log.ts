import fs from 'node:fs';

const STANDARD_OUTPUT = 1;

/** One line of a log, as it is written. */
export type LogLine = Readonly<Record<string, unknown>>;

export interface HeardLog extends Disposable {
  /** So far: a line is written within 250 ms. */
  lines(): readonly LogLine[];
}

/**
 * Hears what the services of this very process log from now on, instead of standard output; they do at the
 * level of their `JAMPOT_LOG_LEVEL`.
 */
export function hearLog(): HeardLog {
  const { write } = fs;
  let text = '';
  const hear = (fd: number, data: unknown, ...more: readonly unknown[]): void => {
    const done = more.at(-1);
    if (fd !== STANDARD_OUTPUT || typeof data !== 'string' || typeof done !== 'function') {
      Reflect.apply(write, fs, [fd, data, ...more]);
      return;
    }
    text += data;
    setImmediate(() => Reflect.apply(done, undefined, [null, Buffer.byteLength(data)]));
  };
  Object.assign(fs, { write: hear });
  return {
    // What stands behind the last end of a line is half of one.
    lines: () =>
      text
        .split('\n')
        .slice(0, -1)
        .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as LogLine] : [])),
    [Symbol.dispose]: () => void Object.assign(fs, { write }),
  };
}
