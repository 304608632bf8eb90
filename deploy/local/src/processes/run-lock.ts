import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { identify, isAlive, type ProcessIdentity } from './process-identity.ts';

/** Who runs on a data folder, as written into `<dataDir>/run/owner.json`. */
export interface Owner extends ProcessIdentity {
  /** The web address; absent until the product is ready. */
  readonly address?: string;
  readonly work: Work;
}

/** What needs a data folder to itself. */
export type Work = 'product' | 'backup' | 'restore';

/**
 * The right to run on a data folder: held by one process at a time, and given back by the system however
 * that process ends (it is a listening socket whose name comes from the folder).
 */
export class RunLock {
  readonly #server: Server;
  readonly #file: string;
  readonly #work: Work;

  private constructor(server: Server, file: string, work: Work) {
    this.#server = server;
    this.#file = file;
    this.#work = work;
  }

  /** Takes the lock; undefined when another living process holds it. `dataDir` must exist. */
  static async take(dataDir: string, work: Work = 'product'): Promise<RunLock | undefined> {
    const server = await listen(socketName(dataDir));
    if (server === undefined) return undefined;
    const lock = new RunLock(server, ownerFile(dataDir), work);
    lock.announce();
    return lock;
  }

  /** Writes down who holds the lock and, once known, where the product answers. */
  announce(address?: string): void {
    const self = identify(process.pid);
    if (self === undefined) return;
    const owner: Owner = {
      ...self,
      work: this.#work,
      ...(address === undefined ? {} : { address }),
    };
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, JSON.stringify(owner));
  }

  release(): void {
    rmSync(this.#file, { force: true });
    this.#server.close();
  }
}

/** The living process that runs on this data folder; undefined when none does. */
export function findOwner(dataDir: string): Owner | undefined {
  try {
    const owner = JSON.parse(readFileSync(ownerFile(dataDir), 'utf8')) as Owner;
    return isAlive(owner) ? owner : undefined;
  } catch {
    return undefined;
  }
}

function ownerFile(dataDir: string): string {
  return join(dataDir, 'run', 'owner.json');
}

/** On Linux a name without a file, which vanishes with its process; elsewhere a file. */
function socketName(dataDir: string): string {
  const name = `jampot-${createHash('sha256').update(dataDir).digest('hex').slice(0, 32)}`;
  return process.platform === 'linux' ? `\0${name}` : join(tmpdir(), `${name}.sock`);
}

async function listen(name: string): Promise<Server | undefined> {
  const server = createServer((connection) => connection.destroy());
  server.unref();
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen(name, () => resolve(server));
  });
}
