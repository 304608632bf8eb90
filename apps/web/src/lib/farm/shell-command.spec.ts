import { execFileSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { quoteArgument } from '@jampot/domain';
import { shellCommand, shellCommandOf } from './shell-command.ts';

const ARGUMENTS = [
  '-nostdin',
  '',
  '/jobs/the shot.mp4',
  "it's",
  '"quoted"',
  '$HOME `id` $(id)',
  'a;b|c&d>e<f',
  '*?[x]{1,2}~!#',
  String.raw`C:\Program Files\x\ `,
  'two\nlines',
  'äöü 日本',
  '%04d.png',
  'scale=2:1',
];

describe('a command that is shown', () => {
  it('runs in a shell with the arguments that it has, whatever is in them', () => {
    const program = 'for (const word of process.argv.slice(1)) process.stdout.write(word + "\\0")';
    const command = shellCommand([process.execPath, '-e', program, '--', ...ARGUMENTS], 'linux');
    const written = execFileSync('/bin/sh', ['-c', command], { encoding: 'utf8' });
    expect(written.split('\0').slice(0, -1)).toEqual(ARGUMENTS);
  });

  it('is quoted only where it must be', () => {
    const args = ['/usr/bin/ffmpeg', '-i', 'a.mov', '-vf', 'scale=2:1,fps=25', 'out_%04d.png'];
    expect(shellCommand(args, 'mac')).toBe(args.join(' '));
    expect(shellCommand(['A=b', '%1'], 'linux')).toBe("'A=b' %1");
  });

  it('is quoted as programs on Windows read it', () => {
    const app = String.raw`C:\Program Files\app.exe`;
    expect(shellCommand([app, 'a b\\', 'say "hi"', String.raw`d:\x`, ''], 'windows')).toBe(
      String.raw`"C:\Program Files\app.exe" "a b\\" "say \"hi\"" d:\x ""`,
    );
  });

  it('is read from what a run is kept with', () => {
    const kept = ['/bin/sh', '-c', 'echo $1 "two"', ''].map(quoteArgument).join(' ');
    const line = `/bin/sh -c 'echo $1 "two"' ''`;
    expect(shellCommandOf(kept, 'linux')).toEqual({ line, whole: true });
  });

  it('is not taken for all of it where a limit cut it, within a quote or not', () => {
    const inQuote = '/bin/sh -c "cut';
    expect(shellCommandOf(inQuote, 'linux')).toEqual({ line: inQuote, whole: false });
    const kept = `/bin/app ${'x '.repeat(4000)}`.slice(0, 8000);
    expect(shellCommandOf(kept, 'linux')).toEqual({ line: `${kept}…`, whole: false });
  });
});
