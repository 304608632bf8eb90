type Level = 'info' | 'warn' | 'error';

/** Writes what the daemon does: a JSON object a line on standard output, as the services do. */
export interface Log {
  (level: Level, msg: string, more?: Readonly<Record<string, unknown>>): void;
}

export const log: Log = (level, msg, more = {}) => {
  const line = { level, time: new Date().toISOString(), name: 'agent', msg, ...more };
  process.stdout.write(`${JSON.stringify(line)}\n`);
};

/** An error as a log keeps it. */
export function described(error: unknown): { message: string; stack?: string } {
  if (!(error instanceof Error)) return { message: String(error) };
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return {
    message: `${error.message}${cause}`,
    ...(error.stack === undefined ? {} : { stack: error.stack }),
  };
}
