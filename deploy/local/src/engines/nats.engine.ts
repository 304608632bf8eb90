import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ManagedProcess } from '../processes/managed-process.ts';
import { findProgram } from '../system/find-program.ts';
import { majorMinor, programVersion } from './binaries.ts';
import type { EngineSetting } from './engine.ts';
import { EngineFailure, probeNats } from './readiness.ts';
import { runEngine } from './run-engine.ts';

const USER = 'jampot';
const READY_MS = 30_000;
/** Room for the largest message the product sends: a list answered as bytes. */
const MAX_PAYLOAD = '8MB';

/** Starts a NATS server with JetStream in `<dataDir>/nats` and waits until it answers. */
export async function startNats(
  setting: EngineSetting,
): Promise<{ process: ManagedProcess; url: string }> {
  const program = findProgram('nats-server');
  if (program === undefined) throw new EngineFailure('nats', 'nats-server was not found');
  const folder = join(setting.dataDir, 'nats');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const configuration = join(folder, 'nats.conf');
  writeFileSync(configuration, configurationOf(setting, folder, program), { mode: 0o600 });
  const password = encodeURIComponent(setting.credentials.natsPassword);
  const url = `nats://${USER}:${password}@127.0.0.1:${setting.port}`;
  const process = await runEngine(setting, {
    name: 'nats',
    command: program,
    args: ['-c', configuration],
    cwd: '/',
    signal: 'SIGTERM',
    probe: () => probeNats(url),
    readyMs: READY_MS,
  });
  return { process, url };
}

function configurationOf(setting: EngineSetting, folder: string, program: string): string {
  const store = JSON.stringify(join(folder, 'jetstream'));
  return `listen: "127.0.0.1:${setting.port}"
max_payload: ${MAX_PAYLOAD}
authorization { user: ${USER}, password: ${JSON.stringify(setting.credentials.natsPassword)} }
jetstream {
  store_dir: ${store}
${syncLine(setting, program)}}
`;
}

/** Servers before 2.10 have no such setting: there a power cut may take events that the outbox holds too. */
function syncLine({ ephemeral }: EngineSetting, program: string): string {
  const [major, minor] = majorMinor(programVersion(program, ['--version']) ?? '') ?? [0, 0];
  const known = major > 2 || (major === 2 && minor >= 10);
  return known && !ephemeral ? '  sync_interval: always\n' : '';
}
