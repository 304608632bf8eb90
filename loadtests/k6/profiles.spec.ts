import { describe, expect, it } from '@jest/globals';
import {
  comingWithin,
  farmScenario,
  loadOf,
  NODES_TOGETHER,
  PROFILES,
  scenariosOf,
} from './profiles.ts';
import type { ProfileName } from './profiles.ts';
import { farmThresholds, LAST_ANSWER, thresholdsOf, TIMEOUT } from './thresholds.ts';

const names = Object.keys(PROFILES) as ProfileName[];
const parts = { browse: 90, upload: 1 };

describe.each(names)('%s', (name) => {
  it('has somebody for each journey, and about as many people as it says', () => {
    const scenarios = Object.values(scenariosOf(PROFILES[name], parts));
    expect(scenarios.map(({ exec }) => exec)).toEqual(['browse', 'upload']);
    const people = scenarios.map((scenario) =>
      scenario.executor === 'ramping-vus'
        ? Math.max(...scenario.stages.map(({ target }) => target))
        : scenario.executor === 'constant-vus'
          ? (scenario.vus ?? 0)
          : 0,
    );
    expect(Math.min(...people)).toBeGreaterThan(0);
    const together = people.reduce((sum, one) => sum + one, 0);
    expect(Math.abs(together - PROFILES[name].people)).toBeLessThanOrEqual(people.length);
  });

  it('keeps the lines of all nodes for as long as the rest lasts', () => {
    const farm = farmScenario(PROFILES[name], 1001);
    if (farm.executor !== 'per-vu-iterations') throw new Error('Each has its own nodes.');
    expect((farm.vus ?? 0) * NODES_TOGETHER).toBeGreaterThanOrEqual(1001);
    expect(Number.parseInt(String(farm.maxDuration), 10)).toBeGreaterThan(PROFILES[name].seconds);
  });

  it('fails where a request fails, takes too long, or a journey was not made', () => {
    const thresholds = { ...thresholdsOf(name, Object.keys(parts)), ...farmThresholds(name) };
    expect(thresholds).toMatchObject({
      http_req_failed: ['rate<0.001'],
      'iterations{scenario:upload}': ['count>0'],
      'journeys_made{scenario:browse}': ['rate>0.999'],
      'journeys_made{scenario:upload}': ['rate>0.999'],
      lines_lost: ['count==0'],
      beats_answered: ['rate>0.999'],
    });
    expect(thresholds['http_req_duration{kind:list}']).toEqual([
      expect.stringMatching(/^p\(95\)<\d+$/u),
    ]);
  });

  it('has no limit that an answer which is given up would keep', () => {
    const thresholds = { ...thresholdsOf(name, Object.keys(parts)), ...farmThresholds(name) };
    const limits = Object.values(thresholds)
      .flat()
      .flatMap((rule) => /^p\(95\)<(\d+)$/u.exec(String(rule))?.[1] ?? []);
    expect(limits).toHaveLength(8);
    for (const limit of limits) expect(Number(limit)).toBeLessThan(Math.min(TIMEOUT, LAST_ANSWER));
  });
});

describe('render nodes', () => {
  it('come within a minute, however long they stay', () => {
    expect(comingWithin(PROFILES.soak)).toBe(60);
    expect(comingWithin(PROFILES.smoke)).toBeLessThan(PROFILES.smoke.seconds / 2);
  });
});

describe('a length of its own', () => {
  it('is had where people stay the same', () => {
    expect(loadOf('soak', 10)).toMatchObject({ people: PROFILES.soak.people, seconds: 600 });
    expect(loadOf('soak', null).seconds).toBe(7200);
  });
  it('is refused where the length is what happens', () => {
    expect(() => loadOf('spike', 10)).toThrow('spike');
  });
});
