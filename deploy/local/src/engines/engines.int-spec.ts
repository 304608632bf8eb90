import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { identify, isAlive, type ProcessIdentity } from '../processes/process-identity.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { until } from '../testing/until.ts';
import { watchEngines } from './engine-watch.ts';
import { startEngines, type Engines, type StartEnginesOptions } from './engines.ts';
import { isPortFree } from './ports.ts';
import { probeJetStream, probeNats, probePostgres, probeRedis } from './readiness.ts';

describe('engines', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let running: Engines[];
  let watching: AbortController;

  beforeEach(() => {
    folder = temporaryFolder();
    running = [];
    watching = new AbortController();
  });

  afterEach(async () => {
    watching.abort();
    await Promise.all(running.map((engines) => engines.stop()));
    folder[Symbol.dispose]();
  });

  async function start(options: Partial<StartEnginesOptions> = {}): Promise<Engines> {
    const engines = await startEngines({ dataDir: folder.path, ephemeral: true, ...options });
    running.push(engines);
    return engines;
  }

  it('keep data and ports over a stop and a start', async () => {
    const first = await start({ ephemeral: false });
    await query(first, 'create table kept (id int)');
    await first.stop();

    const second = await start({ ephemeral: false });

    expect(second.ports).toEqual(first.ports);
    expect(await query(second, 'select count(*)::int as n from kept')).toEqual([{ n: 0 }]);
    expect(await query(second, 'show fsync')).toEqual([{ fsync: 'on' }]);
  });

  it('refuse whoever has no password', async () => {
    const engines = await start();

    await expect(probeNats(withoutPassword(engines.nats.url))).rejects.toThrow('Authorization');
    await expect(probeRedis(withoutPassword(engines.redis.url))).rejects.toThrow('-');
    const wrong = new URL(engines.postgres.adminUrl);
    wrong.password = 'wrong';
    await expect(new Client({ connectionString: wrong.href }).connect()).rejects.toThrow(
      'password',
    );
  });

  it('keep their secrets from other users of the machine', async () => {
    await start();

    for (const file of ['credentials.json', 'nats/nats.conf', 'redis/redis.conf']) {
      expect(statSync(join(folder.path, file)).mode & 0o077).toBe(0);
    }
  });

  it('take another port when theirs is taken', async () => {
    const first = await start();
    await first.stop();
    const stranger = createServer().listen(first.ports.redis, '127.0.0.1');
    try {
      const second = await start();

      expect(second.ports.redis).not.toBe(first.ports.redis);
      expect(second.ports.postgres).toBe(first.ports.postgres);
      await probeRedis(second.redis.url);
    } finally {
      stranger.close();
    }
  });

  it('are back within 5 s at the same address when they are killed in the middle of work', async () => {
    const engines = await start({ ephemeral: false });
    const said: string[] = [];
    watchEngines(engines, (line) => said.push(line), watching.signal);
    await query(engines, 'create table written (id int)');
    const client = new Client({ connectionString: engines.postgres.adminUrl });
    client.on('error', () => {});
    await client.connect();
    await client.query('insert into written values (1)');
    const killed = Date.now();

    for (const { child } of Object.values(engines.processes))
      process.kill(child.pid ?? 0, 'SIGKILL');

    await until(() => said.length === 3);
    await until(() => answers(() => probeNats(engines.nats.url)));
    await until(() => answers(() => probeRedis(engines.redis.url)));
    await until(() => answers(() => probePostgres(engines.postgres.adminUrl)));
    expect(Date.now() - killed).toBeLessThan(5_000);
    expect(await query(engines, 'select id from written')).toEqual([{ id: 1 }]);
    await client.end().catch(() => {});
  });

  it('are started again where NATS runs on but has fallen silent, once there is space', async () => {
    const engines = await start();
    const said: string[] = [];
    let isFull = true;
    let askedWhileFull = 0;
    const hasRoom = async () => {
      if (isFull) askedWhileFull += 1;
      return !isFull;
    };
    watchEngines(engines, (line) => said.push(line), watching.signal, { lookMs: 20, hasRoom });
    const { pid = 0 } = engines.processes.nats.child;

    process.kill(pid, 'SIGSTOP');

    await until(() => askedWhileFull === 2, 30_000);
    expect(said).toEqual(['nats has fallen silent: no answer; it waits for space on the disk']);
    expect(engines.processes.nats.running).toBe(true);
    isFull = false;
    await until(() => said.some((line) => line.includes('starting it again')), 30_000);
    await until(() => answers(() => probeJetStream(engines.nats.url)));
    await until(() => engines.processes.nats.child.pid !== pid);
  });

  it.each([
    ['says nothing of its streams', [], 'no answer'],
    [
      'has put them away',
      ['{"type":"io.nats.jetstream.api.v1.account_info_response","error":{"code":503}}'],
      '"code":503',
    ],
  ])('are silent where NATS answers, but %s', async (_, words, why) => {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.write('INFO {}\r\nPONG\r\n');
      for (const word of words) socket.write(`MSG jampot.probe 1 ${word.length}\r\n${word}\r\n`);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const { port } = server.address() as AddressInfo;
      await probeNats(`nats://u:p@127.0.0.1:${port}`);
      await expect(probeJetStream(`nats://u:p@127.0.0.1:${port}`)).rejects.toThrow(why);
    } finally {
      server.close();
    }
  });

  it('die with their parent, and start again on the same data', async () => {
    const holder = await startHolder(folder.path);
    const children = holder.pids.map((pid) => identify(pid));
    expect(children).not.toContain(undefined);

    process.kill(holder.pid, 'SIGKILL');

    await until(() => children.every((child) => child && !isAlive(child)));
    const engines = await start();
    expect(await query(engines, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  it('end an orphan of a killed run, but never a stranger with its number', async () => {
    const orphan = sleeper();
    const stranger = sleeper();
    mkdirSync(join(folder.path, 'run'));
    writeFileSync(
      join(folder.path, 'run', 'processes.json'),
      JSON.stringify([
        { ...orphan, name: 'redis', signal: 'SIGTERM' },
        { pid: stranger.pid, started: 'another boot:1', name: 'nats', signal: 'SIGTERM' },
      ]),
    );
    const said: string[] = [];

    await start({ log: (line) => said.push(line) });

    expect(isAlive(orphan)).toBe(false);
    expect(isAlive(stranger)).toBe(true);
    expect(said.join()).toContain('redis');
    process.kill(stranger.pid, 'SIGKILL');
  });

  it('ignore a stale postmaster.pid that names a stranger', async () => {
    const first = await start();
    await first.stop();
    const stranger = sleeper();
    writeFileSync(join(folder.path, 'postgres', 'postmaster.pid'), `${stranger.pid}\n`);

    const engines = await start();

    expect(await query(engines, 'select 1 as n')).toEqual([{ n: 1 }]);
    expect(isAlive(stranger)).toBe(true);
    process.kill(stranger.pid, 'SIGKILL');
  });

  it('make the database again when the first run was killed in the middle', async () => {
    const half = join(folder.path, 'postgres');
    mkdirSync(join(half, 'base'), { recursive: true });

    const engines = await start({ ephemeral: false });

    expect(await query(engines, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  it('leave none running when one does not come up, and say its last words', async () => {
    const first = await start();
    await first.stop();
    rmSync(join(folder.path, 'postgres', 'global'), { recursive: true });

    await expect(start()).rejects.toThrow(/postgres did not start: .*pg_control/s);

    expect(await isPortFree(first.ports.nats)).toBe(true);
    expect(await isPortFree(first.ports.redis)).toBe(true);
  });

  const asRoot = process.getuid?.() === 0 ? it : it.skip;
  asRoot('run below a folder that only root may enter', async () => {
    chmodSync(folder.path, 0o700);

    const engines = await start({ dataDir: join(folder.path, 'inner') });

    expect(await query(engines, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  it('write no password into the log', async () => {
    const engines = await start();
    const { natsPassword, redisPassword, postgresPassword } = JSON.parse(
      readFileSync(join(folder.path, 'credentials.json'), 'utf8'),
    ) as Record<string, string>;
    await engines.stop();

    for (const name of ['postgres', 'nats', 'redis']) {
      const words = readFileSync(join(folder.path, 'logs', `${name}.log`), 'utf8');
      for (const password of [natsPassword, redisPassword, postgresPassword]) {
        expect(words).not.toContain(password);
      }
    }
  });
});

async function answers(probe: () => Promise<void>): Promise<boolean> {
  try {
    await probe();
    return true;
  } catch {
    return false;
  }
}

async function query(engines: Engines, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: engines.postgres.adminUrl });
  await client.connect();
  try {
    return (await client.query(sql)).rows as unknown[];
  } finally {
    await client.end();
  }
}

function withoutPassword(url: string): string {
  const bare = new URL(url);
  bare.password = 'wrong';
  return bare.href;
}

function sleeper(): ProcessIdentity {
  const { pid } = spawn('sleep', ['120'], { detached: true, stdio: 'ignore' });
  const identity = pid === undefined ? undefined : identify(pid);
  if (identity === undefined) throw new Error('sleep did not start');
  return identity;
}

function startHolder(dataDir: string): Promise<{ pid: number; pids: number[] }> {
  const script = fileURLToPath(new URL('../testing/engines-holder.ts', import.meta.url));
  const { NODE_OPTIONS: _, ...env } = process.env;
  const holder = spawn(process.execPath, [script, dataDir], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    holder.once('exit', () => reject(new Error('the holder ended')));
    createInterface(holder.stdout).once('line', (line) => {
      const { pids } = JSON.parse(line) as { pids: number[] };
      if (holder.pid !== undefined) resolve({ pid: holder.pid, pids });
    });
  });
}
