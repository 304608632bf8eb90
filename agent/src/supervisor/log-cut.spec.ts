import { expect, test } from '@jest/globals';
import { MOST_LOG_PIECE } from '@jampot/contracts';
import { LogCut } from './log-cut.ts';

function cut(
  bytes: number,
  texts: readonly string[],
  { pieces: most = 1_000_000, lines = 1_000_000 } = {},
): string[] {
  const pieces: string[] = [];
  const log = new LogCut({ bytes, pieces: most, lines }, ({ text }) => pieces.push(text));
  for (const text of texts) log.write('stdout', text);
  log.end();
  return pieces;
}

test('a short log passes as it is', () => {
  expect(cut(100, ['a\n', 'b\n'])).toEqual(['a\n', 'b\n']);
});

test('a long log keeps its beginning and its end, and says what is left out', () => {
  const lines = Array.from({ length: 100 }, (_, line) => `line ${String(line).padStart(3, '0')}\n`);
  const pieces = cut(90, lines);
  expect(pieces.slice(0, 7)).toEqual(lines.slice(0, 7));
  expect(pieces[7]).toMatch(/^\[\d+ bytes of the log were left out here\]\n$/u);
  expect(pieces.slice(8)).toEqual(lines.slice(-2));
});

test('a log of many small pieces keeps its beginning and its end, too', () => {
  const lines = Array.from({ length: 50 }, (_, line) => `${line}\n`);
  const pieces = cut(10_000, lines, { pieces: 20 });
  expect(pieces).toHaveLength(20);
  expect(pieces.slice(0, 14)).toEqual(lines.slice(0, 14));
  expect(pieces[14]).toMatch(/^\[\d+ bytes of the log were left out here\]\n$/u);
  expect(pieces.slice(15)).toEqual(lines.slice(-5));
});

test('a log of many short lines in few pieces keeps its beginning and its end, too', () => {
  const line = (number: number) => `${number}\n`;
  const numbers = Array.from({ length: 20_000 }, (_, number) => number);
  const text = cut(1_000_000, [numbers.map(line).join('')], { lines: 8000 }).join('');
  const [first = '', last = ''] = text.split(/\[\d+ bytes of the log were left out here\]\n/u);
  expect(first).toBe(numbers.slice(0, 5000).map(line).join(''));
  expect(last).toBe(numbers.slice(-2000).map(line).join(''));
});

test('a piece is never longer than a message takes, nor half a letter', () => {
  const text = `x${'😀'.repeat(MOST_LOG_PIECE)}`;
  const pieces = cut(10_000_000, [text]);
  expect(pieces.every((piece) => piece.length <= MOST_LOG_PIECE && piece.isWellFormed())).toBe(
    true,
  );
  expect(pieces.join('')).toBe(text);
});
