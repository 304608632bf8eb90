import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eventually as eventuallyWithin } from '@jampot/testing/eventually';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  copyFileSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { launchAs, mayReach } from '../src/process/as-user.ts';
import { AgentStage, isRunning, PATIENCE_MS } from './agent-stage.ts';

/** Of what only root can do, or do wrong. */
const asRoot = process.getuid?.() === 0 ? describe : describe.skip;
const eventually = <T>(look: () => T | Promise<T>) => eventuallyWithin(look, PATIENCE_MS);

let stage: AgentStage;
let program: string;
beforeAll(async () => {
  stage = await AgentStage.open();
  program = join(stage.sharedFolder('programs'), 'copy');
  copyFileSync('/bin/sh', program);
  chmodSync(program, 0o755);
  stage.configure({ executables: ['/bin/sh', program] });
});
beforeEach(async () => {
  if (!stage.isUp) await stage.start();
});
afterAll(() => stage.close());

const last = () => stage.farm.heartbeats.at(-1);

asRoot('the user of the renders', () => {
  test('is who has to be allowed to run the program', async () => {
    chmodSync(program, 0o700);
    const ref = stage.run([program, '-c', 'true']);
    expect(await stage.finished(ref)).toMatchObject({
      outcome: 'handed-back',
      unable: true,
      error: expect.stringContaining('Renders may not run'),
    });
    chmodSync(program, 0o755);
  });

  test('is who has to be allowed to read a mapped source, which is fetched otherwise', async () => {
    const folder = stage.sharedFolder('mapped');
    for (const [mode, fetches] of [
      [0o644, 0],
      [0o600, 1],
    ] as const) {
      const ref = stage.runShell('cat "$1" > "$2"', {
        source: ({ name, size, sha256 }) => {
          writeFileSync(join(folder, name), uploaded(sha256));
          chmodSync(join(folder, name), mode);
          const pathmaps = [{ path: 'P:/show', windows: null, mac: folder, linux: folder }];
          return { name, size, sha256, path: `P:/show/${name}`, pathmaps };
        },
      });
      expect(await stage.finished(ref)).toMatchObject({ outcome: 'completed' });
      expect(stage.farm.fetches(ref)).toBe(fetches);
    }
  });

  test('reads the source, and nobody else of the machine does', async () => {
    const ref = stage.runShell(
      'source=${1%/*}; stat -c %a "$source" "${source%/*}"; cat "$1" > "$2"',
    );
    expect(await stage.finished(ref)).toMatchObject({ outcome: 'completed' });
    expect(stage.farm.logOf(ref, 'stdout')).toBe('750\n750\n');
  });

  test('has to reach the scratch folder, or the agent does not begin', async () => {
    await stage.kill();
    const closed = join(stage.folder, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    stage.configure({ scratch: join(closed, 'scratch') });
    const { code, stderr } = await stage.command('run');
    stage.configure({ executables: ['/bin/sh', program] });
    expect(code).toBe(1);
    expect(stderr).toContain("can’t reach '");
  });

  test('has all its groups', () => {
    const user = { uid: 65_534, gid: 65_534, groups: [65_534, 4, 44] };
    const { command, args, identity } = launchAs(user, '/usr/bin/id', ['-G']);
    const said = execFileSync(command, [...args], { encoding: 'utf8', ...identity });
    expect(said.trim().split(' ').map(Number)).toEqual([65_534, 4, 44]);
  });

  test('is asked by the rights that it has', async () => {
    const file = join(stage.sharedFolder('rights'), 'file');
    writeFileSync(file, '');
    chmodSync(file, 0o640);
    const nobody = { uid: 65_534, gid: 65_534 };
    expect(await mayReach(nobody, 'r', file)).toBe(false);
    expect(await mayReach({ ...nobody, groups: [65_534, 0] }, 'r', file)).toBe(true);
    expect(await mayReach(undefined, 'r', file)).toBe(true);
    // Who can't be asked says nothing against the program.
    const unasked = mayReach({ ...nobody, groups: [65_534, -1] }, 'x', '/bin/sh');
    await expect(unasked).rejects.toThrow('could not be found out');
  });
});

describe('what is no fault of the job', () => {
  test('is a program that the machine can’t start just now', async () => {
    const open = openSync(program, 'r+');
    const ref = stage.run([program, '-c', 'true']);
    const finished = await stage.finished(ref);
    closeSync(open);
    expect(finished).toMatchObject({
      outcome: 'handed-back',
      error: expect.stringContaining('could not be started'),
    });
    expect(finished.unable).toBeUndefined();
  });
});

asRoot('what is no fault of the job, with a user of several groups,', () => {
  test('is a program that the machine can’t start just now', async () => {
    await stage.kill();
    await stage.start({ preload: SEVERAL_GROUPS });
    const groups = stage.runShell('[ "$(id -G)" = "65534 44" ] && echo x > "$2"');
    expect(await stage.finished(groups)).toMatchObject({ outcome: 'completed' });
    const open = openSync(program, 'r+');
    const finished = await stage.finished(stage.run([program, '-c', 'true']));
    closeSync(open);
    expect(finished).toMatchObject({
      outcome: 'handed-back',
      error: expect.stringMatching(/could not be started: setpriv: .*busy/u),
    });
    const own = await stage.finished(stage.runShell('echo "setpriv or not" >&2; exit 126'));
    expect(own).toMatchObject({ outcome: 'failed', exit_code: 126 });
    await stage.kill();
  });
});

describe('what is no fault of the node', () => {
  test('is a command line that nothing is known for', async () => {
    expect(await stage.finished(stage.run(['/bin/sh', '{start_frame}']))).toMatchObject({
      outcome: 'failed',
      final: true,
      error: "Nothing is known for '{start_frame}'.",
    });
  });
});

describe('why it takes nothing new', () => {
  test('is told: it was drained there', async () => {
    await stage.command('drain', ['--no-wait']);
    await eventually(() => expect(last()).toMatchObject({ state: 'draining', reason: 'machine' }));
    await stage.command('drain', ['--off']);
    await eventually(() => expect(last()?.state).toBe('idle'));
    expect(last()?.reason).toBeUndefined();
  });

  test('is told: there is no room on its disk', async () => {
    await stage.kill();
    stage.configure({ limits: { free_bytes: Number.MAX_SAFE_INTEGER } });
    await stage.start();
    await eventually(() => expect(last()).toMatchObject({ state: 'draining', reason: 'room' }));
    await stage.kill();
    stage.configure({ executables: ['/bin/sh', program] });
  });

  test('is told: processes of a render can’t be ended, until they can', async () => {
    await stage.kill();
    const spared = join(stage.sharedFolder('spared'), 'all');
    writeFileSync(spared, '');
    await stage.start({ preload: spares(spared) });
    const pidFile = join(stage.sharedFolder('survivor'), 'pid');
    const ref = stage.runShell(`sleep 300 > /dev/null 2>&1 & echo $! > ${pidFile}; echo x > "$2"`);
    expect(await stage.told(ref)).toMatchObject({
      outcome: 'handed-back',
      error: expect.stringContaining('could not be ended'),
    });
    const pid = Number(readFileSync(pidFile, 'utf8'));
    expect(isRunning(pid)).toBe(true);
    await eventually(() =>
      expect(last()).toMatchObject({ state: 'draining', reason: 'processes' }),
    );
    expect(stage.log).toContain('can’t be ended');
    rmSync(spared);
    await eventually(() => expect(last()?.state).toBe('idle'));
    expect(isRunning(pid)).toBe(false);
  });
});

/** The renders' user is said to be in one more group than its own. */
const SEVERAL_GROUPS = `
  import programs from 'node:child_process';
  import { syncBuiltinESMExports } from 'node:module';
  const exec = programs.execFileSync;
  programs.execFileSync = (program, ...rest) =>
    program === 'id' ? '65534 44' : exec(program, ...rest);
  syncBuiltinESMExports();`;

/** The source that the stage gave, by its hash. */
function uploaded(sha256: string): string {
  const texts = Array.from({ length: 100 }, (_, number) => `source ${number}`);
  const found = texts.find((text) => createHash('sha256').update(text).digest('hex') === sha256);
  if (found === undefined) throw new Error('Nothing of the kind was given.');
  return found;
}

/** Nothing can be ended by force as long as that file is there, as what waits for a dead file server can't. */
function spares(file: string): string {
  return `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const isSpared = () => fs.existsSync(${JSON.stringify(file)});
  const kill = process.kill.bind(process);
  process.kill = (pid, signal) => (signal === 'SIGKILL' && isSpared()) || kill(pid, signal);
  const write = fs.writeFileSync;
  fs.writeFileSync = (path, ...rest) =>
    String(path).endsWith('cgroup.kill') && isSpared() ? undefined : write(path, ...rest);
  syncBuiltinESMExports();`;
}
