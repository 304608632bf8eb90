import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { agentFolder, isFarmMade, markFarm } from './farm-marker.ts';
import { agentBundle } from '../build/build.ts';
import { Complaint } from '../console/complaint.ts';
import { seedFarm } from '../demo/demo-farm.ts';
import type { FoundProgram } from '../demo/demo-farm.ts';
import { DEMO_PROGRAMS } from '../demo/demo-renderers.ts';
import type { SignIn } from '../demo/api.ts';
import { systemUser } from '../engines/binaries.ts';
import { ProcessRecord } from '../processes/process-record.ts';
import { hasSetpriv, identityArguments } from '../processes/setpriv.ts';
import { SupervisedService } from '../product/supervised-service.ts';
import { findProgram } from '../system/find-program.ts';
import { runProgram } from '../system/run-program.ts';

export interface LocalAgentOptions extends SignIn {
  /** The checkout. */
  readonly root: string;
  readonly dataDir: string;
  readonly show: (line: string) => void;
}

/** Milliseconds in which what runs can be handed back. */
const GRACE_MS = 2_000;
/** Seconds of these that a render has to end by itself. */
const RENDER_GRACE = 0.5;
/** Bytes: the demo's clips are small. */
const FREE_BYTES = 100_000_000;

/** The render node that this computer is in the demo's pool: an agent as on any other machine. */
export class LocalAgent {
  readonly #service: SupervisedService;

  private constructor(service: SupervisedService) {
    this.#service = service;
  }

  /**
   * Enrols the agent at the first start of a data folder, and runs it.
   * @returns undefined where there is nothing to run: no agent was built, no ffmpeg is there, or the node was given up
   */
  static async start(options: LocalAgentOptions): Promise<LocalAgent | undefined> {
    const { root, dataDir, show } = options;
    const bundle = agentBundle(root);
    const programs = findPrograms();
    if (!existsSync(bundle) || programs.length === 0) return undefined;
    const folder = agentFolder(dataDir);
    mkdirSync(folder, { recursive: true, mode: 0o711 });
    const config = writeConfig(folder, programs);
    const identity = join(folder, 'data', 'identity.json');
    if (!existsSync(identity) && !(await enrol(options, { bundle, config, folder, programs }))) {
      show(
        `The render agent of this computer is not enrolled any more: its key is not in ${folder}, as after a restore. To render here again, enrol a new node under Render, Nodes.`,
      );
      return undefined;
    }
    pointTo(identity, options.address);
    const service = new SupervisedService({
      name: 'agent',
      command: [process.execPath, bundle, 'run', '--config', config],
      cwd: folder,
      env: environment(),
      serves: [{ name: 'agent', healthPort: 0 }],
      dataDir,
      record: new ProcessRecord(dataDir),
      show,
      // A render is handed back, rather than left to whoever comes next.
      signal: 'SIGINT',
    });
    service.start();
    return new LocalAgent(service);
  }

  stop(): Promise<void> {
    return this.#service.stop(GRACE_MS);
  }

  kill(): void {
    this.#service.kill();
  }
}

/**
 * Once in the life of a data folder: who deletes the demo's farm has none from then on. A start that came no further is
 * gone on with by the next.
 */
async function enrol(
  options: LocalAgentOptions,
  paths: {
    readonly bundle: string;
    readonly config: string;
    readonly folder: string;
    readonly programs: readonly FoundProgram[];
  },
): Promise<boolean> {
  if (isFarmMade(options.dataDir)) return false;
  const { token } = await seedFarm(options, paths.programs);
  const said: string[] = [];
  const code = await runProgram(
    process.execPath,
    [
      paths.bundle,
      'enrol',
      '--config',
      paths.config,
      '--server',
      options.address,
      '--token',
      token,
    ],
    { cwd: paths.folder, signal: options.signal, onLine: (line) => said.push(line) },
  );
  if (code !== 0) throw new Error(`The agent could not be enrolled: ${said.join(' ')}`);
  markFarm(options.dataDir);
  return true;
}

/** A later start may have another port. */
function pointTo(file: string, address: string): void {
  const identity = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  if (identity['server'] === address) return;
  writeFileSync(file, JSON.stringify({ ...identity, server: address }), { mode: 0o600 });
}

/** The demo's programs that are on this machine; none where what it needs is not. */
function findPrograms(): readonly FoundProgram[] {
  const found = DEMO_PROGRAMS.flatMap((definition) => {
    const path = findProgram(definition.program);
    return path === undefined ? [] : [{ definition, path }];
  });
  return found.some(({ definition }) => definition === DEMO_PROGRAMS[0]) ? found : [];
}

/** What somebody has allowed besides stays allowed. */
function allowedBefore(file: string): readonly string[] {
  try {
    const { executables } = JSON.parse(readFileSync(file, 'utf8')) as { executables?: unknown };
    const list: unknown[] = Array.isArray(executables) ? executables : [];
    return list.filter((path) => typeof path === 'string');
  } catch {
    return [];
  }
}

function writeConfig(folder: string, programs: readonly FoundProgram[]): string {
  const file = join(folder, 'config.json');
  const user = process.getuid?.() === 0 ? systemUser('nobody') : undefined;
  const scratch = user === undefined ? join(folder, 'scratch') : scratchFor(user, folder);
  writeFileSync(
    file,
    JSON.stringify({
      data: join(folder, 'data'),
      scratch,
      ...(user === undefined ? {} : { user: 'nobody' }),
      executables: [...new Set([...programs.map(({ path }) => path), ...allowedBefore(file)])],
      limits: { free_bytes: FREE_BYTES, grace_seconds: RENDER_GRACE },
    }),
  );
  return file;
}

/** Where renders of another user can work; a data folder under /root is none. */
function scratchFor(user: { uid: number; gid: number }, folder: string): string {
  const own = join(folder, 'scratch');
  mkdirSync(own, { recursive: true, mode: 0o711 });
  const args = [...identityArguments(user, []), '--', 'stat', `${own}/.`];
  const reached =
    hasSetpriv() && spawnSync('setpriv', args, { cwd: '/', stdio: 'ignore' }).status === 0;
  if (reached) return own;
  const other = join(tmpdir(), `jampot-agent-${process.getuid?.() ?? 0}`);
  mkdirSync(other, { recursive: true, mode: 0o711 });
  requireOurs(other);
  return other;
}

/** Anybody may have put something under a name that is known, and would have us write where they want. */
function requireOurs(path: string): void {
  const found = lstatSync(path);
  if (found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0) return;
  throw new Complaint(
    `${path} is not ours alone, and renders would work in it.`,
    'Remove it, and run the same command again.',
  );
}

function environment(): NodeJS.ProcessEnv {
  const { PATH, LANG, HOME, TMPDIR } = process.env;
  return { NODE_ENV: 'production', PATH, LANG, HOME, TMPDIR };
}
