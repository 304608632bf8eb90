import { describe, expect, it } from '@jest/globals';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { worthShowing } from './service-log.ts';

describe('a line of a service', () => {
  it.each([
    ['an ordinary one stays in the log', { level: 'info', msg: 'listening' }, undefined],
    ['a warning shows', { level: 'warn', msg: 'slow' }, 'slow'],
    ['so does one with a number for its level', { level: 50, msg: 'broken' }, 'broken'],
    [
      'an error shows its cause',
      { level: 'error', msg: 'no', err: { message: 'why' } },
      'no (why)',
    ],
    ['but not twice', { level: 'error', msg: 'why', err: { message: 'why' } }, 'why'],
    ['a mail shows', { level: 'info', msg: 'mail to a@b', mail: { to: 'a@b' } }, 'mail to a@b'],
  ])('%s', (_, line, shown) => {
    expect(worthShowing(JSON.stringify(line))).toBe(shown);
  });

  it('shows the link of a mail, which its line does not have', () => {
    const folder = temporaryFolder();
    const file = join(folder.path, 'mail.txt');
    // Names that people choose stand in subjects, too.
    const head = [
      'Subject: http://elsewhere.example',
      'Link: http://localhost:8080/invite?token=a',
    ];
    writeFileSync(file, `${head.join('\n')}\n\nHello\n`);
    const line = { level: 'info', msg: `mail to a@b in ${file}`, mail: { to: 'a@b', file } };
    expect(worthShowing(JSON.stringify(line))).toBe(
      `mail to a@b in ${file} http://localhost:8080/invite?token=a`,
    );
    folder[Symbol.dispose]();
    expect(worthShowing(JSON.stringify(line))).toBe(`mail to a@b in ${file}`);
  });

  it('shows of a crash what happened, and leaves the stack in the log', () => {
    const crash = [
      'node:internal/modules/esm/resolve:272',
      '    throw new ERR_MODULE_NOT_FOUND(',
      "Error [ERR_MODULE_NOT_FOUND]: Cannot find module '/x.js'",
      '    at TypeError.thrown (file:///x.js:1:1)',
      '',
      '{',
      "  code: 'ERR_MODULE_NOT_FOUND',",
      'Node.js v24.21.0',
    ];

    expect(crash.map(worthShowing).filter((line) => line !== undefined)).toEqual([crash[2]]);
    expect(worthShowing('TypeError: x is not a function')).toContain('TypeError');
  });

  it('shows no more of a long one than fits a screen', () => {
    const long = 'x'.repeat(300_000);
    const said = JSON.stringify({ level: 'error', msg: `it broke ${long}` });
    for (const line of [`Error: it broke ${long}`, said])
      expect(worthShowing(line)).toMatch(/it broke x{1900,2000}$/u);
  });
});
