import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eventually as eventuallyWithin } from '@jampot/testing/eventually';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { AgentStage, isRunning, PATIENCE_MS } from './agent-stage.ts';
import { pidIn, waitingRender } from './waiting-render.ts';

let stage: AgentStage;
beforeAll(async () => {
  stage = await AgentStage.open();
});
beforeEach(() => stage.renew());
afterAll(() => stage.close());

/** Of what only root can do, or do wrong. */
const asRoot = process.getuid?.() === 0 ? test : test.skip;

const eventually = <T>(look: () => T | Promise<T>) => eventuallyWithin(look, PATIENCE_MS);

/** Begins to remove what a render worked in, and never ends it. */
const NEVER_TIDIES = `
  import fs from 'node:fs/promises';
  import { syncBuiltinESMExports } from 'node:module';
  const { rm } = fs;
  fs.rm = (path, options) =>
    path.includes('/scratch/') ? new Promise(() => undefined) : rm(path, options);
  syncBuiltinESMExports();`;

const waiting = (name: string) => waitingRender(stage, name);

describe('the render goes on, with one result', () => {
  test('when the daemon is killed, and another one comes', async () => {
    const render = waiting('daemon');
    const ref = stage.runShell(render.script);
    const pid = await pidIn(render.shared);
    await stage.kill('SIGKILL');
    expect(isRunning(pid)).toBe(true);
    await stage.start();
    render.release();
    expect(await stage.finished(ref)).toMatchObject({ outcome: 'completed' });
    expect(stage.farm.resultOf(ref).times).toBe(1);
    expect(readFileSync(join(render.shared, 'begun'), 'utf8')).toBe('begun\n');
    expect(stage.farm.logOf(ref, 'stdout')).toBe('working\n');
  });

  test('when it ends while no daemon runs, after an upgrade', async () => {
    const render = waiting('upgrade');
    const ref = stage.runShell(render.script);
    await pidIn(render.shared);
    await stage.kill('SIGTERM');
    render.release();
    await stage.file(ref, 'exit.json');
    stage.upgrade();
    await stage.start();
    expect(await stage.finished(ref)).toMatchObject({ outcome: 'completed', error: null });
    expect(stage.farm.resultOf(ref).times).toBe(1);
  });

  test('when the line is cut, and when it only falls silent', async () => {
    const render = waiting('line');
    const ref = stage.runShell(render.script);
    await pidIn(render.shared);
    stage.farm.cutOff();
    const beats = stage.farm.heartbeats.length;
    await eventually(() => expect(stage.farm.heartbeats.length).toBeGreaterThan(beats));
    stage.farm.isSilent = true;
    const silent = stage.farm.connections;
    await eventually(() => expect(stage.farm.connections).toBeGreaterThan(silent));
    stage.farm.isSilent = false;
    stage.farm.cutOff();
    render.release();
    expect(await stage.finished(ref)).toMatchObject({ outcome: 'completed' });
    expect(stage.farm.resultOf(ref).times).toBe(1);
  });

  test('when another connection takes its place, and when its key is not taken for a while', async () => {
    const render = waiting('replaced');
    const ref = stage.runShell(render.script);
    await pidIn(render.shared);
    for (const _ of [1, 2]) {
      const before = stage.farm.connections;
      stage.farm.cutOff('replaced');
      await eventually(() => expect(stage.farm.connections).toBeGreaterThan(before));
    }
    const { strangers, connections } = stage.farm;
    // More of them, and the agent would wait for a person.
    stage.farm.refusals = 2;
    stage.farm.cutOff();
    await eventually(() => expect(stage.farm.strangers).toBeGreaterThan(strangers + 1));
    await eventually(() => expect(stage.farm.connections).toBeGreaterThan(connections));
    render.release();
    expect(await stage.finished(ref)).toMatchObject({ outcome: 'completed' });
    expect(stage.farm.resultOf(ref).times).toBe(1);
  });

  test('when its upload arrives damaged, is lost, or does not get through a proxy', async () => {
    stage.farm.damages = 1;
    stage.farm.losses = 1;
    stage.farm.blocked = 1;
    const ref = stage.runShell('head -c 1000 /dev/zero > "$2"');
    expect(await stage.finished(ref)).toMatchObject({ outcome: 'completed' });
    expect(stage.farm.resultOf(ref)).toMatchObject({ times: 1 });
    expect(stage.farm.resultOf(ref).bytes.length).toBe(1000);
  });

  test('when connections that were kept have died unheard of', async () => {
    stage.farm.losesKept = true;
    const ref = stage.runShell('head -c 1000 /dev/zero > "$2"');
    expect(await stage.finished(ref)).toMatchObject({ outcome: 'completed' });
    expect(stage.farm.resultOf(ref)).toMatchObject({ times: 1 });
  });

  test('when its upload can’t be finished before the agent is ended by Ctrl-C', async () => {
    stage.farm.isDeaf = true;
    const ref = stage.runShell('head -c 1000 /dev/zero > "$2"');
    await eventually(() => expect(stage.farm.uploadsBegun(ref)).toBeGreaterThan(0));
    await stage.kill('SIGINT');
    expect(stage.farm.finished(ref)).toBeUndefined();
    stage.farm.isDeaf = false;
    await stage.start();
    expect(await stage.finished(ref)).toMatchObject({ outcome: 'completed' });
    expect(stage.farm.resultOf(ref)).toMatchObject({ times: 1 });
  });

  test('when its upload breaks off, and the daemon is killed amid it', async () => {
    stage.farm.cutUploadAfter = 300_000;
    const ref = stage.runShell('head -c 1000000 /dev/zero > "$2"');
    expect(await stage.finished(ref)).toMatchObject({ outcome: 'completed' });
    expect(stage.farm.resultOf(ref)).toMatchObject({ times: 1 });
    expect(stage.farm.resultOf(ref).bytes.length).toBe(1_000_000);

    stage.farm.isDeaf = true;
    const other = stage.runShell('head -c 1000 /dev/zero > "$2"');
    await stage.file(other, 'exit.json');
    await eventually(() => expect(stage.farm.uploadsBegun(other)).toBeGreaterThan(0));
    await stage.kill('SIGKILL');
    stage.farm.isDeaf = false;
    await stage.start();
    expect(await stage.finished(other)).toMatchObject({ outcome: 'completed' });
    expect(stage.farm.resultOf(other)).toMatchObject({ times: 1 });
  });

  test('when its upload is done, and the daemon is killed before its scratch is gone', async () => {
    await stage.forgotten();
    await stage.kill();
    await stage.start({ preload: NEVER_TIDIES });
    const ref = stage.runShell('head -c 1000 /dev/zero > "$2"');
    expect(await stage.told(ref)).toMatchObject({ outcome: 'completed' });
    await stage.kill('SIGKILL');
    expect(readdirSync(stage.scratch)).not.toEqual([]);
    await stage.start();
    await stage.forgotten();
    expect(readdirSync(stage.scratch)).toEqual([]);
    expect(stage.farm.resultOf(ref).times).toBe(1);
  });

  test('when the time of day jumps', async () => {
    await stage.kill();
    await stage.start({
      preload: 'Date.now = ((now) => () => now() + 864e5 * (performance.now() > 1500))(Date.now);',
    });
    const render = waiting('clock');
    const ref = stage.runShell(render.script);
    const pid = await pidIn(render.shared);
    await wait(3200);
    expect(isRunning(pid)).toBe(true);
    render.release();
    expect(await stage.finished(ref)).toMatchObject({ outcome: 'completed' });
  });
});

describe('the render is ended, and the job handed back', () => {
  test('when the supervisor is killed', async () => {
    const render = waiting('supervisor');
    const ref = stage.runShell(render.script);
    const pid = await pidIn(render.shared);
    const supervisor = await stage.file(ref, 'supervisor.json');
    process.kill(supervisor.process.pid, 'SIGKILL');
    expect(await stage.finished(ref)).toMatchObject({ outcome: 'handed-back' });
    expect(isRunning(pid)).toBe(false);
    expect(stage.farm.resultOf(ref).times).toBe(0);
  });

  test('when the daemon can’t go on with it, before anything is begun beside it', async () => {
    const render = waiting('unreadable');
    const ref = stage.runShell(render.script);
    const pid = await pidIn(render.shared);
    await stage.kill('SIGKILL');
    const journal = join(stage.folderOf(ref), 'journal.ndjson');
    const [first = ''] = readFileSync(journal, 'utf8').split('\n');
    // The supervisor goes on writing behind what can't be read.
    writeFileSync(journal, `not a line of ours\n${first}\n`, { flag: 'a' });
    await stage.start();
    await stage.forgotten();
    expect(isRunning(pid)).toBe(false);
  });

  test('when the machine goes down, and asks the render and who watches over it to end', async () => {
    const render = waiting('shutdown');
    const ref = stage.runShell(render.script);
    const pid = await pidIn(render.shared);
    process.kill((await stage.file(ref, 'supervisor.json')).process.pid, 'SIGTERM');
    process.kill(-pid, 'SIGTERM');
    expect(await stage.finished(ref)).toMatchObject({ outcome: 'handed-back' });
  });

  test('when the machine was started anew before what it made was surely on the disk', async () => {
    const render = waiting('power-cut');
    const ref = stage.runShell(render.script);
    await pidIn(render.shared);
    await stage.kill('SIGKILL');
    render.release();
    await stage.file(ref, 'exit.json');
    const said = join(stage.folderOf(ref), 'supervisor.json');
    writeFileSync(
      said,
      readFileSync(said, 'utf8').replace(/"started":"[^:]+/u, '"started":"before'),
    );
    await stage.start();
    expect(await stage.finished(ref)).toMatchObject({
      outcome: 'handed-back',
      error: expect.stringContaining('started anew'),
    });
  });

  test('when another version of the agent wrote what this one can’t read', async () => {
    const render = waiting('format');
    const ref = stage.runShell(render.script);
    const pid = await pidIn(render.shared);
    await stage.kill('SIGTERM');
    const { attempt_id, fence } = ref;
    const older = { attempt_id, fence, command: ['/bin/sh'] };
    writeFileSync(join(stage.folderOf(ref), 'assignment.json'), JSON.stringify(older));
    stage.upgrade();
    await stage.start();
    expect(await stage.finished(ref)).toMatchObject({
      outcome: 'handed-back',
      error: expect.stringContaining('upgraded'),
    });
    expect(isRunning(pid)).toBe(false);
    await stage.forgotten();
    expect(readdirSync(stage.scratch)).toEqual([]);
  });

  test('when its files are gone, though nobody is there to hear of it', async () => {
    const render = waiting('gone');
    const ref = stage.runShell(render.script);
    const pid = await pidIn(render.shared);
    await stage.kill('SIGKILL');
    stage.farm.takeAway(ref);
    // What renders may still write into it.
    rmSync(stage.folderOf(ref), { recursive: true, maxRetries: 20 });
    await eventually(() => expect(isRunning(pid)).toBe(false));
  });

  test('when its upload is damaged each time, or does not get on', async () => {
    stage.farm.damages = 10;
    const damaged = stage.runShell('head -c 1000 /dev/zero > "$2"');
    expect(await stage.finished(damaged)).toMatchObject({ outcome: 'handed-back' });
    expect(stage.farm.uploadsBegun(damaged)).toBe(3);
    await stage.forgotten();

    await stage.kill();
    stage.configure({ limits: { free_bytes: 0, stall_seconds: 1 } });
    await stage.start();
    stage.farm.isDeaf = true;
    const stuck = stage.runShell('head -c 1000 /dev/zero > "$2"');
    expect(await stage.finished(stuck)).toMatchObject({
      outcome: 'handed-back',
      error: expect.stringContaining('A transfer was given up: The server answered 503'),
    });
  });

  test('when the server is away for longer than the lease allows', async () => {
    const render = waiting('away');
    const ref = stage.runShell(render.script);
    const pid = await pidIn(render.shared);
    stage.farm.isAway = true;
    stage.farm.cutOff();
    await eventually(() => expect(isRunning(pid)).toBe(false));
    expect(stage.farm.finished(ref)).toBeUndefined();
    stage.farm.isAway = false;
    expect(await stage.finished(ref)).toMatchObject({ outcome: 'handed-back' });
  });

  test('when nobody renews the lease because the daemon is gone', async () => {
    const render = waiting('alone');
    const ref = stage.runShell(render.script);
    const pid = await pidIn(render.shared);
    await stage.kill('SIGKILL');
    await eventually(() => expect(isRunning(pid)).toBe(false));
    await stage.start();
    expect(await stage.finished(ref)).toMatchObject({ outcome: 'handed-back' });
  });

  asRoot('when the scratch disk is full', async () => {
    await stage.kill();
    stage.mountScratch('4m');
    try {
      await stage.start();
      const ref = stage.runShell('head -c 100000000 /dev/zero > "$2"');
      expect(await stage.finished(ref)).toMatchObject({
        outcome: 'handed-back',
        error: 'The disk of the node is full.',
      });
      await stage.forgotten();
      expect(await stage.finished(stage.runShell('echo x > "$2"'))).toMatchObject({
        outcome: 'completed',
      });
    } finally {
      await stage.kill();
      stage.unmountScratch();
    }
  });
});

describe('what is stale', () => {
  test('of a node that froze past its lease is refused, and ended', async () => {
    const render = waiting('frozen');
    const ref = stage.runShell(render.script);
    const pid = await pidIn(render.shared);
    const supervisor = await stage.file(ref, 'supervisor.json');
    const frozen = [stage.daemon.pid ?? 0, supervisor.process.pid, pid];
    for (const one of frozen) process.kill(one, 'SIGSTOP');
    stage.farm.takeAway(ref);
    render.release();
    await wait(stage.farm.timings.lease_ms);
    // The first that wakes may end the last before we come to it.
    for (const one of frozen) if (isRunning(one)) process.kill(one, 'SIGCONT');
    await eventually(() => expect(isRunning(pid)).toBe(false));
    await stage.forgotten();
    expect(stage.farm.finished(ref)).toBeUndefined();
    expect(stage.farm.resultOf(ref).times).toBe(0);
    expect(existsSync(join(stage.scratch, `${ref.attempt_id}-${ref.fence}`))).toBe(false);
  });

  test('is what the server takes away amid it', async () => {
    const render = waiting('taken');
    const ref = stage.runShell(render.script);
    const pid = await pidIn(render.shared);
    stage.farm.takeAway(ref);
    await eventually(() => expect(isRunning(pid)).toBe(false));
    await stage.forgotten();
    expect(stage.farm.finished(ref)).toBeUndefined();
  });
});

describe('what people ask for', () => {
  test('is a cancelled render, ended by force when it does not heed', async () => {
    const shared = stage.sharedFolder('cancelled');
    const ref = stage.runShell(
      `trap "" TERM; echo $$ > ${shared}/pid; while :; do sleep 0.1; done`,
    );
    const pid = await pidIn(shared);
    stage.farm.takeAway(ref);
    stage.farm.tell({ type: 'refused', ...ref, code: 'stale' });
    await stage.forgotten();
    expect(isRunning(pid)).toBe(false);
    expect(stage.farm.finished(ref)).toBeUndefined();
  });

  test('is a drained node, which finishes what runs and takes nothing more', async () => {
    const render = waiting('drained');
    const ref = stage.runShell(render.script);
    await pidIn(render.shared);
    const drained = stage.command('drain');
    await eventually(() => expect(stage.farm.heartbeats.at(-1)?.state).toBe('draining'));
    expect(await stage.finished(stage.runShell('true'))).toMatchObject({ outcome: 'handed-back' });
    render.release();
    expect(await stage.finished(ref)).toMatchObject({ outcome: 'completed' });
    expect((await drained).stdout).toContain('Nothing runs on it any more.');
    expect((await stage.command('drain', ['--off'])).code).toBe(0);
    await eventually(() => expect(stage.farm.heartbeats.at(-1)?.state).toBe('idle'));
  });

  test('is a node that is drained in the server, which the machine tells of as well', async () => {
    const render = waiting('withheld');
    const ref = stage.runShell(render.script);
    await pidIn(render.shared);
    const status = async () => (await stage.command('status')).stdout;
    stage.farm.drains = true;
    await eventually(async () => expect(await status()).toContain('draining'));
    render.release();
    expect(await stage.finished(ref)).toMatchObject({ outcome: 'completed' });
    await eventually(async () => expect(await status()).toContain('drained in Jampot'));
    // It is the server's own business what it gives a node that has nothing to do.
    expect(stage.farm.heartbeats.at(-1)?.state).toBe('idle');
    stage.farm.drains = false;
    await eventually(async () => expect(await status()).toContain('waits for work'));
  });

  test('is a node that hands back at once, by drain --now and by Ctrl-C', async () => {
    const render = waiting('now');
    const ref = stage.runShell(render.script);
    await pidIn(render.shared);
    await stage.command('drain', ['--now']);
    expect(await stage.finished(ref)).toMatchObject({ outcome: 'handed-back' });
    await stage.command('drain', ['--off']);
    await eventually(() => expect(stage.farm.heartbeats.at(-1)?.state).toBe('idle'));
    const other = waiting('interrupted');
    const second = stage.runShell(other.script);
    const pid = await pidIn(other.shared);
    await stage.kill('SIGINT');
    expect(stage.farm.finished(second)).toMatchObject({ outcome: 'handed-back' });
    expect(isRunning(pid)).toBe(false);
  });
});

describe('the agent itself', () => {
  test('removes what it left in its scratch folder, and nothing of others', async () => {
    await stage.kill('SIGTERM');
    for (const [key, owner] of [
      ['98-1', stage.data],
      ['99-1', '/another/agent'],
    ] as const) {
      mkdirSync(join(stage.scratch, key, 'output'), { recursive: true });
      writeFileSync(join(stage.scratch, `${key}.owner`), owner);
    }
    const render = waiting('swept');
    await stage.start();
    await eventually(() => expect(readdirSync(stage.scratch)).toEqual(['99-1', '99-1.owner']));
    const ref = stage.runShell(render.script);
    await pidIn(render.shared);
    await stage.kill('SIGTERM');
    await stage.start();
    render.release();
    expect(await stage.finished(ref)).toMatchObject({ outcome: 'completed' });
  });

  test('runs once on a folder, and says how it is', async () => {
    expect((await stage.command('run')).stderr).toContain('The agent runs already');
    expect((await stage.command('status')).stdout).toContain('Node 7, node-7');
    expect((await stage.command('version')).stdout).toMatch(/^jampot-agent \d/u);
    await stage.kill('SIGTERM');
    const status = await stage.command('status');
    expect(status).toMatchObject({ code: 3, stdout: expect.stringContaining('does not run') });
  });

  test('tells how it is used, where it is asked and where it is mistyped', async () => {
    const asked = await stage.command('enrol', ['--help']);
    expect(asked).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('jampot-agent enrol --server URL --token TOKEN'),
    });
    const mistyped = await stage.command('status', ['--jsn']);
    expect(mistyped).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/'--jsn'[\s\S]*jampot-agent status \[--json\]/u),
    });
    expect(mistyped.stderr).not.toContain('    at ');
  });

  test('is not enrolled by a token that is not good', async () => {
    const args = ['--server', stage.farm.address, '--token', 'another'];
    const { code, stderr } = await stage.command('enrol', args);
    expect(code).toBe(1);
    expect(stderr).toContain('did not enrol this machine');
  });

  asRoot('runs no render as root', async () => {
    await stage.kill();
    stage.configure({ user: 'root' });
    expect((await stage.command('run')).stderr).toContain('Renders must not run as root.');
    stage.configure({ user: undefined });
    expect((await stage.command('run')).stderr).toContain('Renders would run as root.');
  });
});
