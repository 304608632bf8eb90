import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SAME_PRESS_MS } from '../console/interrupt.ts';
import { findFreePort } from '../engines/ports.ts';
import { isAlive } from '../processes/process-identity.ts';
import { ProcessRecord, type RecordedProcess } from '../processes/process-record.ts';
import { RunLock } from '../processes/run-lock.ts';
import { runCli, type RunningCli } from '../testing/run-cli.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { until } from '../testing/until.ts';
import { endAll } from './stop.command.ts';

const EVERYTHING = ['gateway', 'identity', 'nats', 'postgres', 'redis'];

describe('start', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let dataDir: string;
  let port: number;
  let runs: RunningCli[];

  beforeEach(async () => {
    folder = temporaryFolder();
    dataDir = join(folder.path, 'data');
    port = await findFreePort();
    runs = [];
  });

  afterEach(async () => {
    await endAll(dataDir);
    for (const { child } of runs) child.kill('SIGKILL');
    await Promise.all(runs.map(({ exited }) => exited));
    folder[Symbol.dispose]();
  });

  function run(env: Record<string, string> = {}): RunningCli {
    const cli = runCli('testing/fake-product.ts', [], {
      JAMPOT_DATA: dataDir,
      JAMPOT_PORT: String(port),
      ...env,
    });
    runs.push(cli);
    return cli;
  }

  /** When a stand-in for a service said something. */
  function timeOf(name: string, words: string): number {
    const log = readFileSync(join(dataDir, 'logs', `${name}.log`), 'utf8');
    const line = log.split('\n').find((text) => text.includes(words)) ?? 'null';
    return (JSON.parse(line) as { at: number } | null)?.at ?? Number.NaN;
  }

  function children(): RecordedProcess[] {
    return new ProcessRecord(dataDir)
      .alive()
      .sort((left, right) => (left.name < right.name ? -1 : 1));
  }

  it('prints the address and, the first time only, the password', async () => {
    const first = run();
    const words = await first.says('Ctrl-C stops it');
    const { adminPassword } = JSON.parse(
      readFileSync(join(dataDir, 'credentials.json'), 'utf8'),
    ) as { adminPassword: string };
    expect(words).toContain(`http://localhost:${port}`);
    expect(words).toContain(adminPassword);
    first.child.kill('SIGINT');
    await first.exited;

    const again = await run().says('Ctrl-C stops it');

    expect(again).not.toContain(adminPassword);
    expect(again).toContain(join(dataDir, 'credentials.json'));
  });

  it('serves the page, and says where, while a service is still starting', async () => {
    const cli = run({ FAKE_LATE: '1' });
    const words = await cli.says('The page is at');
    expect(words).toContain(`http://localhost:${port}`);
    expect((await fetch(`http://localhost:${port}`)).ok).toBe(true);
    expect(cli.output()).not.toContain('Ready in');

    const file = join(dataDir, 'run', 'prometheus.json');
    const told = JSON.parse(readFileSync(file, 'utf8')) as {
      targets: string[];
      labels: Record<string, string>;
    }[];
    const late = told.find(({ labels }) => labels['process'] === 'identity');
    const begin = () => fetch(`http://${late?.targets[0] ?? ''}/begin`).then(({ ok }) => ok);
    await until(() => begin().catch(() => false));

    await cli.says('Ready in');
  });

  it('shows warnings of the services and keeps the rest in their logs', async () => {
    const cli = run();
    await cli.says('identity: loud');

    expect(cli.output()).not.toContain('quiet');
    const log = join(dataDir, 'logs', 'identity.log');
    await until(() => readFileSync(log, 'utf8').includes('quiet'));
  });

  it('tells Prometheus where the figures of its services are', async () => {
    await run().says('Ctrl-C stops it');

    const told = JSON.parse(readFileSync(join(dataDir, 'run', 'prometheus.json'), 'utf8')) as {
      targets: string[];
      labels: Record<string, string>;
    }[];

    expect(told.map(({ labels }) => labels)).toEqual([
      { process: 'gateway' },
      { process: 'identity' },
    ]);
    const targets = told.flatMap((group) => group.targets);
    expect(targets).toHaveLength(2);
    for (const target of targets) expect((await fetch(`http://${target}/metrics`)).ok).toBe(true);
  });

  it('stops within 5 s of Ctrl-C and leaves no process', async () => {
    const cli = run();
    await cli.says('Ctrl-C stops it');
    const before = children();
    expect(before.map(({ name }) => name)).toEqual(EVERYTHING);
    const asked = Date.now();

    // As a terminal, npm and the bootstrap do together: the same press arrives three times.
    for (let press = 0; press < 3; press += 1) cli.child.kill('SIGINT');

    expect(await cli.exited).toBe(0);
    expect(Date.now() - asked).toBeLessThan(5_000);
    expect(before.filter(isAlive)).toEqual([]);
    expect(cli.output()).toContain('✓ Stopping');
  });

  it('lets requests end before it stops the services that they need', async () => {
    const cli = run();
    await cli.says('Ctrl-C stops it');
    cli.child.kill('SIGINT');
    await cli.exited;

    expect(timeOf('identity', 'asked to stop')).toBeGreaterThanOrEqual(
      timeOf('gateway', 'stopped'),
    );
  });

  it('stops in good order when asked while it is still starting', async () => {
    const cli = run();
    await cli.says('Data folder');

    cli.child.kill('SIGINT');

    expect(await cli.exited).not.toBe(0);
    expect(children()).toEqual([]);
  });

  it('starts again after kill -9, with nothing left of the killed run', async () => {
    const killed = run();
    await killed.says('Ctrl-C stops it');
    const before = children();
    killed.child.kill('SIGKILL');
    await killed.exited;

    await run().says('Ctrl-C stops it');

    expect(before.filter(isAlive)).toEqual([]);
    expect(children().map(({ name }) => name)).toEqual(EVERYTHING);
  });

  it('starts a crashed service and a killed engine again, and says so', async () => {
    const cli = run();
    await cli.says('Ctrl-C stops it');
    const [gateway, , nats] = children();

    for (const victim of [gateway, nats]) process.kill(victim?.pid ?? 0, 'SIGKILL');

    await cli.says('gateway ended (SIGKILL); starting it again');
    await cli.says('nats ended (SIGKILL); starting it again');
    await until(() => children().length === EVERYTHING.length);
    await until(async () => (await answer(port)) !== String(gateway?.pid));
  });

  it('says that it runs already, and where, when started twice', async () => {
    await run().says('Ctrl-C stops it');

    const second = run();

    expect(await second.exited).toBe(0);
    expect(second.output()).toContain(`already runs on ${dataDir}`);
    expect(second.output()).toContain(`http://localhost:${port}`);
  });

  it('fails while a backup is at the data, and says so', async () => {
    mkdirSync(dataDir, { recursive: true });
    const lock = await RunLock.take(dataDir, 'backup');
    const cli = run();

    expect(await cli.exited).toBe(1);
    expect(cli.output()).toContain(`A backup is at ${dataDir} (process ${process.pid}).`);
    lock?.release();
  });

  it('lets only one of two simultaneous starts through', async () => {
    const [one, other] = [run(), run()];

    const first = await Promise.race([one.exited, other.exited]);

    expect(first).toBe(0);
    const outputs = () => one.output() + other.output();
    await until(() => outputs().includes('Ctrl-C stops it'), 30_000);
    expect(outputs()).toContain('already runs on');
  });

  it('refuses a taken port that was asked for, and starts nothing', async () => {
    const stranger = createServer().listen(port);
    try {
      const cli = run();

      expect(await cli.exited).toBe(1);
      expect(cli.output()).toContain(`Port ${port} is taken`);
      expect(children()).toEqual([]);
    } finally {
      stranger.close();
    }
  });

  it('says so when the data folder cannot be made', async () => {
    writeFileSync(join(folder.path, 'file'), '');

    const cli = run({ JAMPOT_DATA: join(folder.path, 'file', 'data') });

    expect(await cli.exited).toBe(1);
    expect(cli.output()).toContain('cannot be made');
    expect(cli.output()).toContain('JAMPOT_DATA');
  });

  it('names a setting that nobody knows', async () => {
    const cli = run({ JAMPOT_PROT: '80' });

    expect(await cli.exited).toBe(1);
    expect(cli.output()).toContain('JAMPOT_PROT is not a setting of Jampot');
  });

  it('is ended by the stop command, services and all', async () => {
    const cli = run();
    await cli.says('Ctrl-C stops it');
    const before = children();

    expect(await endAll(dataDir)).toContain('Stopped Jampot');

    expect(await cli.exited).toBe(0);
    expect(before.filter(isAlive)).toEqual([]);
    expect(await endAll(dataDir)).toContain('Nothing runs');
  });

  it('kills everything at once on a second Ctrl-C', async () => {
    mkdirSync(dataDir, { recursive: true });
    const cli = run();
    await cli.says('Ctrl-C stops it');
    const before = children();
    // A stopped process can't end in good order: this holds the orderly stop up.
    for (const { pid } of before) process.kill(pid, 'SIGSTOP');

    // Nothing tells when the first is heard: whoever insists presses until it ends.
    const insisting = setInterval(() => cli.child.kill('SIGINT'), SAME_PRESS_MS + 1);
    cli.child.kill('SIGINT');
    expect(await cli.exited.finally(() => clearInterval(insisting))).toBe(130);
    await until(() => before.filter(isAlive).length === 0);
  });
});

async function answer(port: number): Promise<string> {
  try {
    return await (await fetch(`http://localhost:${port}`)).text();
  } catch {
    return '';
  }
}
