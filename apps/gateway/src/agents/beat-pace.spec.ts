import { expect, it } from '@jest/globals';
import { BeatPace } from './beat-pace.ts';

it('takes what piled up, and no heartbeats without end', () => {
  const pace = new BeatPace();
  for (let beat = 0; beat < 30; beat += 1) expect(pace.allows(5000, 0)).toBe(true);
  expect(pace.allows(5000, 0)).toBe(false);
});

it('takes heartbeats in their time for ever, however short that is', () => {
  for (const beat of [50, 5000]) {
    const pace = new BeatPace();
    for (let now = 0; now < 1000 * beat; now += beat) expect(pace.allows(beat, now)).toBe(true);
  }
});

it('takes for ever what a node says that has one short job after the other', () => {
  const pace = new BeatPace();
  for (let job = 0; job < 2000; job += 1) {
    for (const after of [0, 300, 310]) expect(pace.allows(5000, job * 500 + after)).toBe(true);
  }
});

it('takes no more than that', () => {
  const pace = new BeatPace();
  const taken = Array.from({ length: 1000 }, (_, at) => pace.allows(5000, at * 10));
  expect(taken.filter(Boolean).length).toBeLessThan(200);
});
