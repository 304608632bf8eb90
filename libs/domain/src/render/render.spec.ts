import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import {
  checkCommandLine,
  commandLineOf,
  quoteArgument,
  splitCommandLine,
} from './command-line.ts';
import { checkExpression, lineReader } from './expressions.ts';
import { checkFileExtension } from './file-extension.ts';
import { linesIn } from './log-lines.ts';
import { fillArguments, PLACEHOLDERS, wrongProgramPath } from './placeholders.ts';
import type { PlaceholderValues } from './placeholders.ts';
import { readPreviewSettings } from './preview-settings.ts';
import { whyWaiting } from './waiting.ts';
import type { WaitingFacts } from './waiting.ts';

const nothing = Object.fromEntries(
  Object.keys(PLACEHOLDERS).map((name) => [name, null]),
) as PlaceholderValues;

describe('command lines', () => {
  it.each([
    ['a  b\tc', ['a', 'b', 'c']],
    ['"a b" \'c d\' e" f"', ['a b', 'c d', 'e f']],
    [
      String.raw`"say \"hi\"" C:\Tools\x.exe it\'s a\ b`,
      ['say "hi"', String.raw`C:\Tools\x.exe`, "it's", 'a b'],
    ],
    [
      '$HOME *.exr | rm -rf; `id` $(id) > x',
      ['$HOME', '*.exr', '|', 'rm', '-rf;', '`id`', '$(id)', '>', 'x'],
    ],
    ['"" \'\'', ['', '']],
    ['', []],
  ])('%j is split by quotes alone', (line, args) => {
    expect(splitCommandLine(line)).toEqual({ ok: true, value: args });
  });

  it('an open quote is refused, and so is a placeholder that nobody fills', () => {
    expect(checkCommandLine('{app} "x').ok).toBe(false);
    expect(checkCommandLine('{app} {sauce}')).toEqual({
      ok: false,
      error: "Unknown placeholder '{sauce}'.",
    });
    expect(checkCommandLine(' {app} -i {source} {"a":1} ').ok).toBe(true);
  });

  it.each([
    ['{app', "The placeholder '{app' is not closed."],
    ['{app -i {source} {output}', "The placeholder '{app' is not closed."],
    ['{app} scale={width:{height}', "The placeholder '{width' is not closed."],
    ['{app} {sauce', "The placeholder '{sauce' is not closed."],
    ['{app} "{source x"', "The placeholder '{source' is not closed."],
    ['app} -i {source}', "The placeholder 'app}' is not opened."],
    ['{App} -i {source}', "Unknown placeholder '{App}'."],
    ['{app} {}', "Unknown placeholder '{}'."],
    ['{app} }{', 'A brace (}) is not opened.'],
    ['{app} }x', 'A brace (}) is not opened.'],
    ['{app} {"a":1}}', 'A brace (}) is not opened.'],
    ['{app} x{', 'A brace ({) is not closed.'],
    ['{app} { source }', 'A brace ({) is not closed.'],
    [`{app} '{"a":{"b":1}'`, 'A brace ({) is not closed.'],
  ])('%j lacks a brace or a meaning, and is refused', (line, error) => {
    expect(checkCommandLine(line)).toEqual({ ok: false, error });
  });

  it.each(['{app} {a:1}', `{app} '{"app":{"a":"x"}}'`, '{app} --layer={Beauty}', '{app} {1}{2}'])(
    '%j has braces of the program',
    (line) => expect(checkCommandLine(line).ok).toBe(true),
  );

  it.each([
    ['/opt/{3F25-04E0}/nuke', null],
    ['{app} }{', "A path has no placeholders, as '{app}' is."],
    ['/opt/{nuke', 'A brace ({) is not closed.'],
    ['/opt/}nuke{', 'A brace (}) is not opened.'],
  ])('the path of a program is judged as it is written: %j', (path, wrong) =>
    expect(wrongProgramPath(path)).toBe(wrong),
  );

  it('what is quoted is read as what it is, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(splitCommandLine(quoteArgument(text))).toEqual({ ok: true, value: [text] });
      }),
      { numRuns: 10_000 },
    );
  });

  it('pairs become a command line of the program', () => {
    const pairs = [
      { argument: '-i', value: '{source}' },
      { argument: '-vf', value: 'scale=2:1, hue' },
      { argument: '{output}', value: '' },
    ];
    expect(commandLineOf(pairs)).toBe('{app} -i {source} -vf "scale=2:1, hue" {output}');
  });

  it('a value stays one argument and is never read again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (hostile) => {
        const args = ['{app}', '-i', '{source}', 'to={output_dir}/x'];
        const values = { ...nothing, app: 'run', source: hostile, output_dir: hostile };
        expect(fillArguments(args, values)).toEqual({
          ok: true,
          value: ['run', '-i', hostile, `to=${hostile}/x`],
        });
      }),
      { numRuns: 10_000 },
    );
    const named = { ...nothing, asset: '--python-expr=1', version: '/y', width: '-1' };
    expect(fillArguments(['{asset}', '{version}', 'to={asset}', '{width}'], named)).toEqual({
      ok: true,
      value: ['__python-expr=1', '_y', 'to=--python-expr=1', '-1'],
    });
    expect(fillArguments(['{width}'], nothing)).toEqual({
      ok: false,
      error: "Nothing is known for '{width}'.",
    });
  });
});

describe('expressions', () => {
  const renderer = { error_regex: '^Error', warning_regex: '(?i)warn', progress_regex: '' };

  it('find errors and warnings in a line', () => {
    const read = lineReader(renderer, null);
    expect(read('Error: no licence')).toMatchObject({ error: true, warning: false, percent: null });
    expect(read('a Warning')).toMatchObject({ error: false, warning: true, percent: null });
  });

  it.each([
    [String.raw`(\d+)%`, 'at 40% now', 40],
    [String.raw`(\d+)%`, 'at 400%', 100],
    [String.raw`([\d,]+) done`, '12,5 done', 12.5],
    [String.raw`Fra:(?P<frame>\d+)`, 'Fra:14 Mem', 50],
    [String.raw`Fra:(?P<frame>\d+)`, 'nothing', null],
    [String.raw`(\w+)`, 'words', null],
  ])('%s reads %j as %j', (progress_regex, line, percent) => {
    const read = lineReader({ ...renderer, progress_regex }, { start: 10, end: 19 });
    expect(read(line).percent).toBe(percent);
  });

  it('tell the frame where that is what progress is told by', () => {
    const frames = { start: 10, end: 19 };
    const named = { ...renderer, progress_regex: String.raw`Fra:(?P<frame>\S+)` };
    const read = lineReader(named, frames);
    expect(read('Fra:14')).toMatchObject({ percent: 50, frame: 14 });
    expect(read('Fra:1e300')).toMatchObject({ percent: 100, frame: null });
    expect(read('none')).toMatchObject({ percent: null, frame: null });
    const percent = lineReader({ ...renderer, progress_regex: String.raw`(\d+)%` }, frames);
    expect(percent('14%')).toMatchObject({ percent: 14, frame: null });
  });

  it('are of RE2: what could take for ever is refused, and a hostile one takes no time', () => {
    expect(checkExpression('(?=a)b', 'error_regex').ok).toBe(false);
    expect(checkExpression(String.raw`(a)\1`, 'error_regex').ok).toBe(false);
    expect(checkExpression('plain', 'progress_regex').ok).toBe(false);
    expect(checkExpression('((.*)(.*)(.*)(.*)){250}', 'error_regex').ok).toBe(false);
    expect(checkExpression(String.raw`\d{1,300} of \d{1,100}`, 'error_regex').ok).toBe(true);
    const read = lineReader({ ...renderer, error_regex: '(a+)+$' }, null);
    expect(read(`${'a'.repeat(4000)}!`).error).toBe(false);
  });
});

describe('preview settings', () => {
  it('are the options that a preview leaves open', () => {
    expect(
      readPreviewSettings('-c:v libx264 -crf 23 -preset slow -maxrate 8M -s 1280x720'),
    ).toEqual({
      ok: true,
      value: { crf: 23, preset: 'slow', maxRate: 8_000_000, size: { width: 1280, height: 720 } },
    });
    expect(readPreviewSettings('-vf scale=640:360 -b:a 96k')).toEqual({
      ok: true,
      value: { size: { width: 640, height: 360 }, soundRate: 96_000 },
    });
  });

  it.each([
    '-i /etc/passwd',
    '-vf movie=/etc/passwd',
    '-crf',
    '-crf 99',
    '-preset x',
    '-s 1x1',
    'x y',
  ])('%s is refused', (text) => expect(readPreviewSettings(text).ok).toBe(false));
});

describe('lines of a log', () => {
  it('are those that a screen has a row for', () => {
    expect(linesIn('one\ntwo\r\nthree\rbegun')).toBe(3);
    expect(linesIn('\n\r\n\nx\n')).toBe(1);
  });
});

describe('extensions', () => {
  it('are kept in lower case without the dot', () => {
    expect(checkFileExtension(' .EXR ')).toEqual({ ok: true, value: 'exr' });
    expect(checkFileExtension('../x').ok).toBe(false);
  });
});

describe('why a job waits', () => {
  const idle: WaitingFacts = {
    ahead: 0,
    pool: true,
    renderer: true,
    command: true,
    nodes: 2,
    online: 2,
    draining: 0,
    full: 0,
    benched: 0,
    failed: 0,
    unable: 0,
    resting: 0,
    busy: 0,
    able: 2,
    free: 2,
  };

  it.each([
    [{ pool: false }, 'no_pool'],
    [{ renderer: false }, 'no_renderer'],
    [{ command: false }, 'no_command'],
    [{ nodes: 0, online: 0 }, 'no_nodes'],
    [{ online: 0 }, 'offline'],
    [{ draining: 2, able: 0, free: 0 }, 'draining'],
    [{ draining: 2, full: 1, able: 0, free: 0 }, 'draining'],
    [{ draining: 2, full: 2, able: 0, free: 0 }, 'no_room'],
    [{ benched: 2, able: 0, free: 0 }, 'benched'],
    [{ failed: 2, able: 0, free: 0 }, 'failed_everywhere'],
    [{ unable: 2, able: 0, free: 0 }, 'no_program'],
    [{ resting: 2, able: 0, free: 0 }, 'resting'],
    [{ draining: 1, failed: 1, able: 0, free: 0 }, 'none_left'],
    // One node is both, and the other free.
    [{ benched: 1, failed: 1, able: 1, free: 1 }, 'soon'],
    [{ ahead: 3, busy: 2, free: 0 }, 'ahead'],
    [{ busy: 2, free: 0 }, 'busy'],
    [{ draining: 1, busy: 1, able: 1, free: 0 }, 'busy'],
    [{}, 'soon'],
  ] as const)('%j is %s', (facts, reason) => {
    const told = whyWaiting({ ...idle, ...facts });
    expect(told.reason).toBe(reason);
    expect(told.text).toMatch(/\.$/u);
  });

  it('is that others come first where a node is free as well: perhaps it may not take those', () => {
    const text = (facts: Partial<WaitingFacts>) => whyWaiting({ ...idle, ...facts }).text;
    expect(text({ ahead: 1, busy: 2, free: 0 })).toBe('Another job comes first.');
    expect(text({ ahead: 1, busy: 1, free: 1 })).toBe(
      'Another job comes first, where a free node may take it.',
    );
    expect(text({ ahead: 2000, busy: 1, free: 1 })).toBe(
      '2,000 other jobs come first, where a free node may take them.',
    );
  });

  it.each([
    [{ online: 0 }, "Its pool's only node can't be reached."],
    [{ draining: 1, able: 0, free: 0 }, "Its pool's only node takes no new jobs."],
    [{ draining: 1, full: 1, able: 0, free: 0 }, "The disk of its pool's only node has no room."],
    [{ benched: 1, able: 0, free: 0 }, 'Paused after 3 failures on the only node.'],
    [{ busy: 1, free: 0 }, "Its pool's only node is at work."],
  ])('%j of a single node is told of that one', (facts, text) => {
    const single = { ...idle, nodes: 1, online: 1, able: 1, free: 1 };
    expect(whyWaiting({ ...single, ...facts }).text).toBe(text);
  });
});
