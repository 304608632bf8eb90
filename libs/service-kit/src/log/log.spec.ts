import { expect, it } from '@jest/globals';
import { pino } from 'pino';
import { optionsOf } from './log.ts';

/** As the client of Redis fails when the server refuses its password. */
function refused(): Error {
  const command = { name: 'hello', args: ['3', 'AUTH', 'default', 'silent-river'] };
  return Object.assign(new Error('WRONGPASS invalid username-password pair'), { command });
}

it.each([
  ['an error', refused()],
  ['what caused it', Object.assign(new Error('The queue waits.'), { reason: refused() })],
  ['one of several', new AggregateError([refused()], 'Nothing helped.')],
])('tells what Redis refused, and not what it was sent: %s', (_what, err) => {
  const lines: string[] = [];
  const log = pino(optionsOf('test', 'info'), { write: (line) => void lines.push(line) });
  log.warn({ err }, 'a queue waits');
  expect(lines.join()).toContain('WRONGPASS');
  expect(lines.join()).not.toContain('silent-river');
});
