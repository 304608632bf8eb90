import { describe, expect, it } from '@jest/globals';
import type { MediaFacts } from '@jampot/contracts';
import { planFilm, secondsOf } from './film-plan.ts';

const film = (media: Partial<MediaFacts>, first: number | null = null) => ({
  place: 1,
  asset_name: 'sh010',
  version_number: 3,
  in: first,
  out: null,
  preview: 'previews/1.mp4',
  poster: null,
  media: {
    kind: 'video',
    frames: 100,
    frame_rate: { numerator: 25, denominator: 1 },
    start_frame: 0,
    start_timecode: null,
    has_sound: false,
    width: 1920,
    height: 1080,
    ...media,
  } as MediaFacts,
});
const timecodeOf = (...played: Parameters<typeof film>) =>
  planFilm([film(...played)]).items[0]?.timecode;

describe('the timecode that is burnt in', () => {
  it('counts from the start timecode of the source, whatever its first frame is called', () => {
    const start = { start_timecode: '01:00:00:00', start_frame: 1001 };
    expect(timecodeOf(start)).toBe('01:00:00:00');
    expect(timecodeOf(start, 30)).toBe('01:00:01:05');
    const rate = { numerator: 30_000, denominator: 1001 };
    expect(timecodeOf({ start_timecode: '00:00:59;28', frame_rate: rate }, 2)).toBe('00:01:00;02');
  });

  it('counts from the number of the first frame without one, or with one that its rate has not', () => {
    expect(timecodeOf({ start_frame: 1001 })).toBe('00:00:40:01');
    expect(timecodeOf({ start_frame: 50, start_timecode: '01:00:00:29' })).toBe('00:00:02:00');
  });
});

it('plays as long as its items together, each at its own rate', () => {
  const slow = film({ frames: 50, frame_rate: { numerator: 25, denominator: 1 } });
  const fast = film({ frames: 120, frame_rate: { numerator: 60, denominator: 1 } });
  expect(secondsOf(planFilm([slow, fast]))).toBe(4);
});
