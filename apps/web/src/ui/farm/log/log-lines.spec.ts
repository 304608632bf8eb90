import { describe, expect, it } from '@jest/globals';
import { addPieces, NO_LINES } from './log-lines.ts';

type Pieces = Parameters<typeof addPieces>[1];

const texts = (...came: readonly Pieces[]) =>
  came.reduce(addPieces, NO_LINES).lines.map(({ stream, text }) => `${stream}: ${text}`);

describe('the lines of a log', () => {
  it('joins what two pieces cut apart, within each stream', () => {
    const pieces: Pieces = [
      { stream: 'stdout', text: 'Fra:1 Mem' },
      { stream: 'stderr', text: 'Warning\n' },
      { stream: 'stdout', text: ':20M\nFra:2\n' },
    ];
    const lines = ['stderr: Warning', 'stdout: Fra:1 Mem:20M', 'stdout: Fra:2'];
    expect(texts(pieces)).toEqual(lines);
    expect(texts(...pieces.map((piece) => [piece]))).toEqual(lines);
  });

  it('ends a line where progress is written over it, and shows what is not ended', () => {
    expect(texts([{ stream: 'stderr', text: 'frame=1\rframe=2\r\nframe=3' }])).toEqual([
      'stderr: frame=1',
      'stderr: frame=2',
      'stderr: frame=3',
    ]);
  });

  it('goes on in another line where one does not end', () => {
    const piece: Pieces[number] = { stream: 'stdout', text: `${'🎬'.repeat(8191)}.` };
    const many = Array.from({ length: 500 }, () => piece);
    const { lines } = addPieces(NO_LINES, many);
    expect(Math.max(...lines.map(({ text }) => text.length))).toBeLessThanOrEqual(4000);
    expect(lines.map(({ text }) => text).join('')).toBe(piece.text.repeat(500));
    expect(lines.every(({ text }) => text.isWellFormed())).toBe(true);
    const bitByBit = many.reduce((log, one) => addPieces(log, [one]), NO_LINES);
    expect(bitByBit.lines).toEqual(lines);
  });

  it('keeps the ended lines as they are when more comes', () => {
    const first = addPieces(NO_LINES, [{ stream: 'stdout', text: 'Fra:1\nFra' }]);
    const second = addPieces(first, [{ stream: 'stdout', text: ':2' }]);
    expect(second.lines[0]).toBe(first.lines[0]);
    expect(second).toMatchObject({ ended: 1, lines: [{ text: 'Fra:1' }, { text: 'Fra:2' }] });
  });
});
