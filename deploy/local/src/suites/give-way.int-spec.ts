import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { expect, test } from '@jest/globals';
import { giveWay } from './give-way.ts';

test('a program that gives way leaves the processor to others, in its session and beside it', async () => {
  const program = spawn('sleep', ['60'], { detached: true, stdio: 'ignore' });
  const pid = program.pid ?? 0;
  try {
    giveWay(pid, 15);

    expect(getPriority(pid)).toBe(15);
    const sessions = `/proc/${pid}/autogroup`;
    // Not every Linux shares by sessions.
    const shared = existsSync(sessions) ? readFileSync(sessions, 'utf8') : '';
    expect(shared).toMatch(/^$|nice 15$/mu);
  } finally {
    program.kill('SIGKILL');
    await once(program, 'exit');
  }
});

test('one that has ended already is nothing to give way', () => {
  expect(() => giveWay(2 ** 22 + 1, 15)).not.toThrow();
});
