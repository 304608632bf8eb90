import { expect, it } from '@jest/globals';
import { BeatPace } from './beat-pace.ts';

it('takes what piled up, and no heartbeats without end', () => {
  const pace = new BeatPace();
  for (let beat = 0; beat < 30; beat += 1) expect(pace.allows(5000, 0)).toBe(true);
  expect(pace.allows(5000, 0)).toBe(false);
});

it('takes heartbeats in their time for ever, and of changes between them', () => {
  const pace = new BeatPace();
  for (let now = 0; now < 10_000_000; now += 1001) expect(pace.allows(5000, now)).toBe(true);
});

it('takes no more than that', () => {
  const pace = new BeatPace();
  const taken = Array.from({ length: 1000 }, (_, at) => pace.allows(5000, at * 100));
  expect(taken.filter(Boolean).length).toBeLessThan(200);
});
