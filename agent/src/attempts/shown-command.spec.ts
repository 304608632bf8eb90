import { expect, test } from '@jest/globals';
import { agentMessageSchema, MOST_AGENT_MESSAGE } from '@jampot/contracts';
import { shownCommand } from './shown-command.ts';

function messageOf(command: readonly string[]): string {
  const update = { kind: 'started', command: shownCommand(command) };
  const message = { type: 'update', attempt_id: 1, fence: 1, number: 1, at: '', update };
  agentMessageSchema.parse(message);
  return JSON.stringify(message);
}

test('a command is shown as it is', () => {
  const command = ['/usr/bin/ffmpeg', '-i', 'a b.mov', ''];
  expect(shownCommand(command)).toEqual(command);
});

test('no command is too long for a message', () => {
  const one = shownCommand(['/bin/x', 'a'.repeat(100_000), 'end']);
  expect(one.map(({ length }) => length)).toEqual([6, 4000, 3]);
  expect(one[1]?.endsWith('a…')).toBe(true);
  const many = Array.from({ length: 512 }, () => 'b'.repeat(8192));
  expect(shownCommand(many).at(-1)).toBe('…');
  for (const letter of ['\u0001', '😀', '語', '"']) {
    const long = Array.from({ length: 512 }, () => letter.repeat(8192));
    expect(Buffer.byteLength(messageOf(long))).toBeLessThan(MOST_AGENT_MESSAGE);
    const short = Array.from({ length: 512 }, () => letter.repeat(50));
    expect(Buffer.byteLength(messageOf(short))).toBeLessThan(MOST_AGENT_MESSAGE);
  }
});
