import { createLog } from '../log/log.ts';

/** The whole of a program's main file: starts it, ends it on a signal, says why it could not start. */
export async function runUntilSignal(
  name: string,
  start: () => Promise<{ stop(): Promise<void> }>,
): Promise<void> {
  const log = createLog(name, 'info');
  try {
    const program = await start();
    const end = () => {
      void program.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'stopping failed');
          process.exit(1);
        },
      );
    };
    process.once('SIGTERM', end);
    process.once('SIGINT', end);
  } catch (error) {
    log.fatal({ err: error }, error instanceof Error ? error.message : 'could not start');
    process.exit(1);
  }
}
