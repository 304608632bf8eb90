import { describe, expect, it } from '@jest/globals';
import type { Version } from '@jampot/contracts';
import { formatTime } from '@jampot/domain';
import { frameClockOf } from './frame-clock.ts';

const version = (file: string, rate: object | null) =>
  ({
    name: file,
    source_file: file,
    source_url: '/files/1',
    preview_file: file,
    preview_url: '/files/2',
    media: rate === null ? null : { kind: 'video', frame_rate: rate, start_frame: 0 },
  }) as unknown as Version;

describe('the clock of a version', () => {
  it.each([
    [{ numerator: 25, denominator: 1 }, '00:00:02:10'],
    [{ numerator: 24, denominator: 1 }, '00:00:02:12'],
  ])('tells frame 60 by its own rate, %j', (rate, text) => {
    const clock = frameClockOf(version('a.mp4', rate));
    expect(clock).not.toBeNull();
    if (clock !== null) expect(formatTime(60, clock.rate, 'timecode')).toBe(text);
  });

  it('is missing where the medium has no frames', () => {
    expect(frameClockOf(version('a.png', null))).toBeNull();
  });
});
