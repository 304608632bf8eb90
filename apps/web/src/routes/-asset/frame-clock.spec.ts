import { describe, expect, it } from '@jest/globals';
import type { Version } from '@jampot/contracts';
import { frameText, secondsOf } from '../../features/notes/frame-clock.ts';
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

const usual = { fromZero: false, format: 'own' } as const;

describe('the clock of a version', () => {
  it.each([
    [{ numerator: 25, denominator: 1 }, '00:00:02:10'],
    [{ numerator: 24, denominator: 1 }, '00:00:02:12'],
  ])('tells frame 60 by its own rate, %j', (rate, text) => {
    const clock = frameClockOf(version('a.mp4', rate), usual);
    expect(clock).not.toBeNull();
    if (clock !== null) expect(frameText(clock, 60)).toBe(text);
  });

  it('counts from the start timecode of the source', () => {
    const rate = { numerator: 30_000, denominator: 1001 };
    const film = version('a.mp4', rate);
    const media = { ...film.media, start_timecode: '01:00:00;00', start_frame: 1001 };
    const clock = frameClockOf({ ...film, media } as Version, usual);
    expect(clock && frameText(clock, 30)).toBe('01:00:01;00');
    const fromZero = frameClockOf({ ...film, media } as Version, { ...usual, fromZero: true });
    expect(fromZero && frameText(fromZero, 30)).toBe('00:00:01;00');
  });

  it('reads as the player does: by numbers that frames have of their own, until another form is chosen', () => {
    const film = version('a.mp4', { numerator: 24, denominator: 1 });
    const numbered = { ...film, media: { ...film.media, start_frame: 1001 } } as Version;
    const texts = (['own', 'seconds', 'timecode'] as const).map((format) => {
      const clock = frameClockOf(numbered, { ...usual, format });
      return clock && frameText(clock, 12);
    });
    expect(texts).toEqual(['1013', '42.208', '00:00:42:05']);
  });

  it('counts the pages of a document from 1, and no time', () => {
    const clock = frameClockOf(version('a.pdf', null), usual);
    expect(clock).toEqual({ counts: 'pages' });
    if (clock === null) return;
    expect(frameText(clock, 2)).toBe('Page 3');
    expect(secondsOf(clock, 2)).toBeNull();
  });

  it('is missing where the medium has no frames', () => {
    expect(frameClockOf(version('a.png', null), usual)).toBeNull();
  });
});
