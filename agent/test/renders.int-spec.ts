import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { openPromise } from 'yauzl';
import { makeControlGroup, removeControlGroup } from '../src/process/control-group.ts';
import { AgentStage, isRunning, LIMITS } from './agent-stage.ts';

let stage: AgentStage;
beforeAll(async () => {
  stage = await AgentStage.open();
  await stage.start();
});
afterAll(() => stage.close());

/** The agent's own cgroup, where this user may make others, is what a render can't leave. */
const whereGroupsAre = makesControlGroups() ? test : test.skip;

function makesControlGroups(): boolean {
  const made = makeControlGroup('test');
  if (made !== null) void removeControlGroup(made);
  return made !== null;
}

const sha256Of = (content: string) => createHash('sha256').update(content).digest('hex');

async function namesAndTexts(file: string): Promise<(readonly [string, string])[]> {
  const zip = await openPromise(file);
  const found: (readonly [string, string])[] = [];
  for await (const entry of zip.eachEntry()) {
    found.push([entry.fileName, await text(await zip.openReadStreamPromise(entry))]);
  }
  return found;
}

describe('a render', () => {
  test('runs, tells of itself, and its output is delivered once', async () => {
    const ref = stage.runShell(
      'echo "50% done"; echo warn: soft >&2; sleep 1.2; echo "100% done"; cat "$1" > "$2"; echo made >> "$2"',
      { expressions: { error: 'fatal', warning: '^warn', progress: '(\\d+)% done' } },
    );
    const finished = await stage.finished(ref);
    expect(finished).toMatchObject({
      outcome: 'completed',
      exit_code: 0,
      error: null,
      warnings: 1,
    });
    expect(stage.farm.resultOf(ref)).toMatchObject({ times: 1, name: 'shot.mp4' });
    expect(stage.farm.resultOf(ref).bytes.toString()).toMatch(/^source \d+made\n$/u);
    expect(stage.farm.logOf(ref, 'stdout')).toBe('50% done\n100% done\n');
    expect(stage.farm.logOf(ref, 'stderr')).toBe('warn: soft\n');
    const percents = stage.farm
      .updates(ref)
      .flatMap((update) => (update.kind === 'progress' ? [update.percent] : []));
    expect(percents).toEqual([50, 100]);
    await stage.forgotten();
    expect(readdirSync(stage.scratch)).toEqual([]);
  });

  test('is told of out of turn when it is taken and when it has ended, and not again', async () => {
    const { timings } = stage.farm;
    await stage.kill();
    const never = { heartbeat_ms: 600_000, lease_ms: 900_000, stop_ms: 700_000, kill_ms: 800_000 };
    stage.farm.timings = { ...timings, ...never };
    await stage.start();
    const before = stage.farm.heartbeats.length;
    await stage.finished(stage.runShell('echo x > "$2"'));
    await stage.forgotten();
    const told = stage.farm.heartbeats.slice(before);
    expect(told.map(({ state }) => state)).toEqual(['busy', 'idle']);
    stage.farm.timings = timings;
    await stage.kill();
    await stage.start();
  });

  test('sees a clean environment, and is nobody who could do harm', async () => {
    const ref = stage.runShell(
      'env | cut -d= -f1 | sort | tr "\\n" " "; id -u; touch "$2"; echo x > "$2"',
    );
    await stage.finished(ref);
    const [names, uid] = stage.farm.logOf(ref, 'stdout').split(/ (?=\d)/u);
    expect(names).toBe('HOME JAMPOT_ATTEMPT LANG PATH PWD TEMP TMP TMPDIR TZ');
    if (process.getuid?.() === 0) expect(Number(uid)).toBeGreaterThan(0);
  });

  test('delivers the file that it was told to make, whatever the source is called and else was made', async () => {
    const ref = stage.runShell('echo asked > "$2"; echo beside > "$3/beside.mp4"', {
      output: { name: 'the shöt, take 1.mp4', sequence: false, max_bytes: 1024 },
    });
    expect(await stage.finished(ref)).toMatchObject({ outcome: 'completed', error: null });
    const { name, bytes } = stage.farm.resultOf(ref);
    expect([name, bytes.toString()]).toEqual(['the_shot_take_1.mp4', 'asked\n']);
  });

  test('of a sequence delivers its pictures as one zip, in their order', async () => {
    const ref = stage.runShell('for n in 10 9 1; do printf "picture $n" > "$3/f.$n.exr"; done', {
      output: { name: 'shot.exr', sequence: true, max_bytes: 1024 },
    });
    expect(await stage.finished(ref)).toMatchObject({ outcome: 'completed' });
    const { bytes, name } = stage.farm.resultOf(ref);
    expect(name).toBe('shot.exr.zip');
    const file = join(stage.folder, 'sequence.zip');
    writeFileSync(file, bytes);
    expect(await namesAndTexts(file)).toEqual([
      ['f.1.exr', 'picture 1'],
      ['f.9.exr', 'picture 9'],
      ['f.10.exr', 'picture 10'],
    ]);
  });

  test('of a sequence delivers what is in folders of its own, by names that are none elsewhere', async () => {
    const ref = stage.runShell(
      'mkdir -p "$3/depth/z"; printf a > "$3/f.1.exr"; printf b > "$3/depth/z/f.1.exr"; printf c > "$3/..\\..\\x.bat"',
      { output: { name: 'shot.exr', sequence: true, max_bytes: 1024 } },
    );
    expect(await stage.finished(ref)).toMatchObject({ outcome: 'completed', error: null });
    const file = join(stage.folder, 'passes.zip');
    writeFileSync(file, stage.farm.resultOf(ref).bytes);
    expect(await namesAndTexts(file)).toEqual([
      ['.._.._x.bat', 'c'],
      ['depth/z/f.1.exr', 'b'],
      ['f.1.exr', 'a'],
    ]);
  });

  test('of a sequence with a link for one of its pictures is none', async () => {
    const ref = stage.runShell(
      'for n in 1 2; do echo $n > "$3/f.$n.exr"; done; ln -s f.2.exr "$3/f.3.exr"',
      {
        output: { name: 'shot.exr', sequence: true, max_bytes: 1024 },
      },
    );
    expect(await stage.finished(ref)).toMatchObject({
      outcome: 'failed',
      error: "It made 'f.3.exr' as a link, and no file of its own.",
    });
    expect(stage.farm.resultOf(ref).times).toBe(0);
  });

  test('takes its source from where the folder’s mapped path leads on this system', async () => {
    const folder = stage.sharedFolder('mapped');
    writeFileSync(join(folder, 'shot.mov'), 'mapped file');
    const mapped = { windows: null, mac: folder, linux: folder };
    const ref = stage.runShell('cat "$1" > "$2"', {
      source: {
        name: 'shot.mov',
        size: 11,
        sha256: sha256Of('mapped file'),
        path: 'P:\\show\\shot.mov',
        pathmaps: [{ path: 'P:/show', ...mapped }],
      },
    });
    expect(await stage.finished(ref)).toMatchObject({ outcome: 'completed' });
    expect(stage.farm.resultOf(ref).bytes.toString()).toBe('mapped file');
    expect(stage.farm.fetches(ref)).toBe(0);
  });

  test('fetches its source when what is mapped was saved again since', async () => {
    const folder = stage.sharedFolder('saved');
    const ref = stage.runShell('cat "$1" > "$2"', {
      source: ({ name, size, sha256 }) => {
        writeFileSync(join(folder, name), 'x'.repeat(size));
        const pathmaps = [{ path: 'P:/show', windows: null, mac: folder, linux: folder }];
        return { name, size, sha256, path: `P:/show/${name}`, pathmaps };
      },
    });
    expect(await stage.finished(ref)).toMatchObject({ outcome: 'completed' });
    expect(stage.farm.resultOf(ref).bytes.toString()).toMatch(/^source \d+$/u);
    expect(stage.farm.fetches(ref)).toBe(1);
  });

  test('tells its frame where that is its progress', async () => {
    const ref = stage.runShell('echo "Fra:14 Mem:3M"; echo x > "$2"', {
      expressions: { error: null, warning: null, progress: 'Fra:(?P<frame>\\d+)' },
      frames: { start: 10, end: 19 },
    });
    await stage.finished(ref);
    expect(stage.farm.updates(ref)).toContainEqual({ kind: 'progress', percent: 50, frame: 14 });
  });
});

describe('a program that the node does not run', () => {
  test.each([
    ['is not allowed', '/usr/bin/env', "This node does not run '/usr/bin/env'"],
    ['is not there', '/opt/none/render', "'/opt/none/render' is not an executable file"],
  ])('%s: the job is handed back before anything is fetched', async (_why, program, error) => {
    const ref = stage.run([program, 'true']);
    expect(await stage.finished(ref)).toMatchObject({
      outcome: 'handed-back',
      unable: true,
      exit_code: null,
      error: expect.stringContaining(error),
    });
    expect(stage.farm.fetches(ref)).toBe(0);
  });
});

describe('a real error', () => {
  test('is another exit than 0', async () => {
    const finished = await stage.finished(stage.runShell('echo x > "$2"; exit 3'));
    expect(finished).toMatchObject({
      outcome: 'failed',
      exit_code: 3,
      error: 'It ended with code 3.',
    });
  });

  test('tells what the command wrote last to its error output, and nothing of how far it was', async () => {
    const ref = stage.runShell(
      'echo "No such filter" >&2; echo "Nothing was made" >&2; echo "40%" >&2; echo Done; exit 8',
      { expressions: { error: null, warning: null, progress: '(\\d+)%' } },
    );
    expect(await stage.finished(ref)).toMatchObject({
      outcome: 'failed',
      error: 'It ended with code 8: No such filter · Nothing was made',
    });
  });

  test('is no output', async () => {
    expect(await stage.finished(stage.runShell('true'))).toMatchObject({
      outcome: 'failed',
      exit_code: 0,
      error: 'The command ended well, but made no output.',
    });
  });

  test('is a line that the error expression knows, and ends it', async () => {
    const ref = stage.runShell('echo x > "$2"; echo "Error: no camera"; echo at line 5; sleep 60', {
      expressions: { error: '^Error: ', warning: null, progress: null },
    });
    expect(await stage.finished(ref)).toMatchObject({
      outcome: 'failed',
      error: 'Error: no camera',
    });
    expect(stage.farm.logOf(ref, 'stdout')).toContain('at line 5');
  });

  test('is a hang beyond the limit, of processes that heed no SIGTERM and hide from their group', async () => {
    const folder = stage.sharedFolder('hang');
    const ref = stage.runShell(
      `trap "" TERM; setsid sh -c 'trap "" TERM; echo $$ > ${folder}/hidden; while :; do sleep 0.2; done' &
      echo $$ > ${folder}/shell; while :; do sleep 0.2; done`,
      { limits: { ...LIMITS, seconds: 1, log_bytes: 1000 } },
    );
    expect(await stage.finished(ref)).toMatchObject({
      outcome: 'failed',
      signal: 'SIGKILL',
      error: 'It ran longer than 1 seconds.',
    });
    const pids = ['hidden', 'shell'].map((name) =>
      Number(readFileSync(join(folder, name), 'utf8')),
    );
    expect(pids.filter(isRunning)).toEqual([]);
  });
});

describe('what is hostile', () => {
  whereGroupsAre('hides from its group without a variable, and is ended all the same', async () => {
    const folder = stage.sharedFolder('hidden');
    const ref = stage.runShell(
      `env -i setsid /bin/sh -c 'trap "" TERM; echo $$ > ${folder}/hidden; while :; do sleep 0.2; done' &
      while ! [ -e ${folder}/hidden ]; do sleep 0.1; done; echo x > "$2"`,
    );
    expect(await stage.finished(ref)).toMatchObject({ outcome: 'completed' });
    expect(isRunning(Number(readFileSync(join(folder, 'hidden'), 'utf8')))).toBe(false);
  });

  const NAMES = [
    '; touch {hit}',
    '$(touch {hit})',
    '`touch {hit}`',
    "' || touch {hit} '",
    '-rf',
    '%04d.mov',
    '../../x',
  ];

  test.each(NAMES)('the file name %j is nothing but a name', async (written) => {
    const hit = join(stage.sharedFolder('hostile'), 'hit');
    const name = written.replaceAll('{hit}', hit);
    const ref = stage.run(
      ['/bin/sh', '-c', 'printf %s "$1" > "$2"; ls "$0"', '{source}', '{asset}', '{output}'],
      {
        values: { asset: name },
        sourceName: name,
        output: { name: `${name}.mp4`, sequence: false, max_bytes: 1000 },
      },
    );
    expect(await stage.finished(ref)).toMatchObject({ outcome: 'completed' });
    // As it is, but for what would be an option.
    expect(stage.farm.resultOf(ref).bytes.toString()).toBe(name.replace(/^-/u, '_'));
    expect(stage.farm.logOf(ref, 'stdout')).toMatch(/\/source\/\w[\w.-]*\n$/u);
    expect(existsSync(hit)).toBe(false);
  });

  test('a link in the place of the output leads nowhere', async () => {
    const secret = join(stage.data, 'identity.json');
    const ref = stage.runShell(`ln -s ${secret} "$2"`);
    expect(await stage.finished(ref)).toMatchObject({ outcome: 'failed' });
    expect(stage.farm.resultOf(ref).times).toBe(0);
  });

  test('a stray file whose name can’t be read is nobody’s business', async () => {
    const ref = stage.runShell('echo x > "$2"; echo x > "$3/$(printf "caf\\351.png")"');
    expect(await stage.finished(ref)).toMatchObject({ outcome: 'completed' });
    expect(stage.farm.resultOf(ref)).toMatchObject({ times: 1, name: 'shot.mp4' });
  });

  test('a picture whose name can’t be read fails the sequence, which would lack it', async () => {
    const ref = stage.runShell('echo x > "$3/1.png"; echo x > "$3/$(printf "caf\\351.png")"', {
      output: { name: 'shot.png', sequence: true, max_bytes: 1024 },
    });
    expect(await stage.finished(ref)).toMatchObject({
      outcome: 'failed',
      error: expect.stringContaining('no UTF-8'),
    });
    expect(stage.farm.resultOf(ref).times).toBe(0);
  });

  test('a huge log is cut in its middle, and costs the render nothing else', async () => {
    const ref = stage.runShell(
      'echo first; yes "a line of a log that nobody reads" | head -c 30000000; echo last; echo x > "$2"',
      { limits: { ...LIMITS, log_bytes: 100_000 } },
    );
    expect(await stage.finished(ref)).toMatchObject({ outcome: 'completed' });
    const log = stage.farm.logOf(ref, 'stdout');
    expect(log.startsWith('first\n')).toBe(true);
    expect(log.endsWith('last\n')).toBe(true);
    expect(log.length).toBeLessThanOrEqual(100_000);
    expect(stage.farm.logOf(ref, 'agent')).toMatch(
      /^\[\d+ bytes of the log were left out here\]\n$/u,
    );
  });
});
