import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '@jampot/local';
import { TOOLS } from './tools/ensure-tools.ts';

const STARTS_WITHIN_MS = 120_000;
const TOKEN = 'of-a-test';

export interface ApiAnswer {
  readonly status: number;
  /** What the server thinks of it besides: of pods that their namespace would not take, among others. */
  readonly warnings: readonly string[];
  readonly body: unknown;
}

/** A real API server of Kubernetes with an etcd of its own, and nothing that would run what it is told of. */
export class ApiServer {
  readonly #folder = mkdtempSync(join(tmpdir(), 'jampot-cluster-'));
  readonly #processes: ChildProcess[] = [];
  #port = 0;

  /** @throws Error with what the programs said, when it is not there in two minutes */
  static async start(): Promise<ApiServer> {
    const server = new ApiServer();
    try {
      await server.#start();
      return server;
    } catch (error) {
      await server.stop();
      throw error;
    }
  }

  /** With these Helm's templates look at what is there. */
  get helmArguments(): readonly string[] {
    return [
      '--dry-run=server',
      `--kube-apiserver=https://127.0.0.1:${this.#port}`,
      `--kube-token=${TOKEN}`,
      '--kube-insecure-skip-tls-verify',
    ];
  }

  async ask(method: string, path: string, body?: unknown, contentType = 'application/json') {
    const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': contentType };
    return new Promise<ApiAnswer>((resolve, reject) => {
      // Its certificate is made anew at each start.
      const options = { method, path, port: this.#port, headers, rejectUnauthorized: false };
      const asked = request({ host: '127.0.0.1', ...options }, (answer) => {
        const warnings = [answer.headers['warning'] ?? []].flat();
        const { statusCode: status = 0 } = answer;
        text(answer).then((said) => resolve({ status, warnings, body: parsed(said) }), reject);
      });
      asked.once('error', reject);
      asked.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  async stop(): Promise<void> {
    for (const child of this.#processes.toReversed()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #start(): Promise<void> {
    const [client, peer] = [await findFreePort(), await findFreePort()];
    this.#port = await findFreePort();
    const store = `http://127.0.0.1:${client}`;
    const said = [
      this.#run(TOOLS.etcd, [
        `--data-dir=${join(this.#folder, 'etcd')}`,
        `--listen-client-urls=${store}`,
        `--advertise-client-urls=${store}`,
        `--listen-peer-urls=http://127.0.0.1:${peer}`,
      ]),
      this.#run(TOOLS.apiServer, [`--etcd-servers=${store}`, ...this.#settings()]),
    ];
    const end = Date.now() + STARTS_WITHIN_MS;
    while (Date.now() < end && this.#processes.every(({ exitCode }) => exitCode === null)) {
      const answer = await this.ask('GET', '/readyz').catch(() => null);
      if (answer?.status === 200) return;
      await wait(250);
    }
    throw new Error(`The API server did not start:\n${said.map((last) => last()).join('\n')}`);
  }

  #settings(): string[] {
    const keys = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    const file = (name: string, content: string) => {
      const path = join(this.#folder, name);
      writeFileSync(path, content, { mode: 0o600 });
      return path;
    };
    return [
      '--bind-address=127.0.0.1',
      `--secure-port=${this.#port}`,
      `--cert-dir=${join(this.#folder, 'certificates')}`,
      '--service-cluster-ip-range=10.0.0.0/24',
      '--service-account-issuer=https://kubernetes.default.svc',
      `--service-account-key-file=${file('accounts.pub', keys.publicKey)}`,
      `--service-account-signing-key-file=${file('accounts.key', keys.privateKey)}`,
      `--token-auth-file=${file('tokens.csv', `${TOKEN},tester,1,system:masters\n`)}`,
      '--authorization-mode=RBAC',
      // There is nobody who would make the accounts that pods run as.
      '--disable-admission-plugins=ServiceAccount',
    ];
  }

  /** @returns tells the last that it said */
  #run(program: string, args: readonly string[]): () => string {
    let last = '';
    const child = spawn(program, [...args], { stdio: ['ignore', 'ignore', 'pipe'] });
    child.stderr.on('data', (piece: Buffer) => (last = `${last}${String(piece)}`.slice(-2000)));
    child.once('error', (error) => (last = error.message));
    this.#processes.push(child);
    return () => last;
  }
}

function parsed(said: string): unknown {
  try {
    return JSON.parse(said);
  } catch {
    return said;
  }
}
