import type { Client } from '@jampot/client';
import {
  addPoolNode,
  changePoolRenderer,
  createEnrolment,
  createNode,
  createPool,
  createPoolRenderer,
  createRenderer,
} from '@jampot/contracts';
import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

const ACCOUNT = { id: 1 };
const AGENT = fileURLToPath(new URL('../../../agent/dist/jampot-agent.mjs', import.meta.url));

export interface RenderNodeOptions {
  readonly client: Client;
  readonly baseUrl: string;
  /** An empty folder of its own, which any user can pass through. */
  readonly folder: string;
  /** Absolute path of the program that its pool runs. */
  readonly program: string;
  /** Of its pool, with the placeholders of renderers. */
  readonly commandLine: string;
  readonly outputExtension: string;
}

export interface RenderProcesses {
  readonly supervisor: number;
  /** Leads a process group of its own. */
  readonly command: number;
}

/** A real agent on this machine, alone in a pool of its own. */
export class RenderNode {
  readonly poolId: number;
  readonly #folder: string;
  readonly #said: string[] = [];
  #daemon: ChildProcess | null = null;

  private constructor(poolId: number, folder: string) {
    this.poolId = poolId;
    this.#folder = folder;
  }

  /** Makes pool, renderer and node through the public API, and enrols the agent; it does not run yet. */
  static async enrol(options: RenderNodeOptions): Promise<RenderNode> {
    const { client, folder, program, commandLine } = options;
    const name = `farm ${Date.now()}`;
    const pool = await client.one(createPool, { params: ACCOUNT, body: { name } });
    const renderer = await client.one(createRenderer, {
      params: ACCOUNT,
      body: { name, output_extension: options.outputExtension, app_path_linux: program },
    });
    const params = { id: pool.id };
    const used = await client.one(createPoolRenderer, {
      params,
      body: { renderer_id: renderer.id },
    });
    const body = { command_line: commandLine };
    await client.one(changePoolRenderer, { params: { id: used.id }, body });
    const node = await client.one(createNode, { params: ACCOUNT, body: { name } });
    await client.one(addPoolNode, { params, body: { id: node.id } });
    const { token } = await client.one(createEnrolment, { params: { id: node.id } });
    const made = new RenderNode(pool.id, folder);
    made.#configure(program);
    const server = ['--server', options.baseUrl, '--token', token];
    await promisify(execFile)(process.execPath, [...made.#command('enrol'), ...server]);
    return made;
  }

  get pid(): number {
    if (this.#daemon?.pid === undefined) throw new Error('The agent does not run.');
    return this.#daemon.pid;
  }

  /** What the daemon wrote, a JSON object each. */
  get said(): readonly string[] {
    return this.#said;
  }

  start(): void {
    const daemon = spawn(process.execPath, this.#command('run'), {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    daemon.stdout.setEncoding('utf8').on('data', (text: string) => {
      this.#said.push(...text.split('\n').filter((line) => line !== ''));
    });
    this.#daemon = daemon;
  }

  /** Ends the daemon and waits for it. */
  async end(signal: NodeJS.Signals): Promise<void> {
    const daemon = this.#daemon;
    if (daemon === null || daemon.exitCode !== null || daemon.signalCode !== null) return;
    const ended = new Promise((resolve) => daemon.once('exit', resolve));
    daemon.kill(signal);
    await ended;
  }

  /** Waits for its render's processes: the one that owns it, and the command. */
  async render(): Promise<RenderProcesses> {
    const attempts = join(this.#folder, 'data/attempts');
    for (;;) {
      for (const attempt of readdirSync(attempts)) {
        const supervisor = pidIn(join(attempts, attempt, 'supervisor.json'));
        const command = pidIn(join(attempts, attempt, 'child.json'));
        if (supervisor !== undefined && command !== undefined) return { supervisor, command };
      }
      await wait(50);
    }
  }

  #configure(program: string): void {
    mkdirSync(this.#folder, { recursive: true, mode: 0o711 });
    const config = {
      data: join(this.#folder, 'data'),
      scratch: join(this.#folder, 'scratch'),
      executables: [program],
      limits: { free_bytes: 0 },
      ...(process.getuid?.() === 0 ? { user: 'nobody' } : {}),
    };
    writeFileSync(join(this.#folder, 'config.json'), JSON.stringify(config));
  }

  #command(name: string): string[] {
    return [AGENT, name, '--config', join(this.#folder, 'config.json')];
  }
}

function pidIn(file: string): number | undefined {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { process: { pid: number } }).process.pid;
  } catch {
    // It has not begun.
    return undefined;
  }
}
