import { ManagedProcess } from '../processes/managed-process.ts';
import type { ManagedProcessOptions } from '../processes/managed-process.ts';
import { lastLines, logFile, withLog, type EngineSetting } from './engine.ts';
import { untilReady } from './readiness.ts';

interface Engine extends Pick<
  ManagedProcessOptions,
  'name' | 'command' | 'args' | 'cwd' | 'signal' | 'user'
> {
  /** Beside `PATH`, which every engine gets. */
  readonly env?: Readonly<Record<string, string>>;
  /** Fails as long as the engine does not answer. */
  readonly probe: () => Promise<void>;
  /** Milliseconds until it has to answer. */
  readonly readyMs: number;
}

/** Starts an engine that writes its own log, and waits until it answers; one that does not is killed. */
export async function runEngine(setting: EngineSetting, engine: Engine): Promise<ManagedProcess> {
  const { env = {}, probe, readyMs, ...program } = engine;
  const log = logFile(setting.dataDir, engine.name);
  const process = withLog(
    log,
    (descriptor) =>
      new ManagedProcess({
        ...program,
        env: { PATH: globalThis.process.env['PATH'], ...env },
        stdio: ['ignore', descriptor, descriptor],
        record: setting.record,
      }),
  );
  try {
    await untilReady(process, probe, readyMs, () => lastLines(log));
  } catch (error) {
    process.kill();
    throw error;
  }
  return process;
}
