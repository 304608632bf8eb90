import { describe, expect, it } from '@jest/globals';
import { linesOf } from './log-lines.ts';

const texts = (...pieces: Parameters<typeof linesOf>[0]) =>
  linesOf(pieces).map(({ stream, text }) => `${stream}: ${text}`);

describe('the lines of a log', () => {
  it('joins what two pieces cut apart, within each stream', () => {
    expect(
      texts(
        { stream: 'stdout', text: 'Fra:1 Mem' },
        { stream: 'stderr', text: 'Warning\n' },
        { stream: 'stdout', text: ':20M\nFra:2\n' },
      ),
    ).toEqual(['stderr: Warning', 'stdout: Fra:1 Mem:20M', 'stdout: Fra:2']);
  });

  it('ends a line where progress is written over it, and shows what is not ended', () => {
    expect(texts({ stream: 'stderr', text: 'frame=1\rframe=2\r\nframe=3' })).toEqual([
      'stderr: frame=1',
      'stderr: frame=2',
      'stderr: frame=3',
    ]);
  });
});
