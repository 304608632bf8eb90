import type { Options } from 'k6/options';
import type { ProfileName } from './profiles.ts';

/** The metric of journeys: made to the end, or not. */
export const MADE = 'journeys_made';

/** Milliseconds at the 95th of a hundred requests, by what is asked. */
const LIMITS = {
  read: 300,
  list: 500,
  write: 700,
  chart: 1000,
  // The first piece of a film, until its last byte.
  media: 700,
  upload: 3000,
  // A password is slow to check on purpose.
  'sign-in': 5000,
} as const;

export type Kind = keyof typeof LIMITS;

/** Milliseconds after which an answer is not waited for. */
export const TIMEOUT = 30_000;
/** Milliseconds after the last heartbeat in which its answer is waited for. */
export const LAST_ANSWER = 15_000;
/** What was given up took no longer than that: a limit beyond would hold whatever happens. */
const HIGHEST = 0.8 * Math.min(TIMEOUT, LAST_ANSWER);

/** How much longer it may take where more people come than two processors serve. */
const PATIENCE: Readonly<Record<ProfileName, number>> = {
  smoke: 1,
  baseline: 1,
  soak: 1,
  ramp: 20,
  spike: 20,
};

/** Milliseconds in a profile, always fewer than those after which nobody waits. */
const limitIn = (profile: ProfileName, limit: number): number =>
  Math.min(limit * PATIENCE[profile], HIGHEST);

/** Milliseconds until a heartbeat is answered, at the 95th of a hundred. */
const BEAT = 1000;

/** The same for render nodes, none of which may lose its line or wait for an answer in vain. */
export function farmThresholds(profile: ProfileName): NonNullable<Options['thresholds']> {
  return {
    beat_duration: [`p(95)<${limitIn(profile, BEAT)}`],
    beats: ['count>0'],
    beats_answered: ['rate>0.999'],
    lines_lost: ['count==0'],
  };
}

/** What a run is failed by: a request that was not answered well, one kind of them that takes too long, a journey that nobody began, or that was not made to its end. */
export function thresholdsOf(
  profile: ProfileName,
  journeys: readonly string[],
): NonNullable<Options['thresholds']> {
  const durations = Object.entries(LIMITS).map(([kind, limit]) => [
    `http_req_duration{kind:${kind}}`,
    [`p(95)<${limitIn(profile, limit)}`],
  ]);
  const gone = journeys.flatMap((journey) => [
    [`iterations{scenario:${journey}}`, ['count>0']],
    // An iteration that threw is one, too.
    [`${MADE}{scenario:${journey}}`, ['rate>0.999']],
  ]);
  return {
    ...Object.fromEntries([...durations, ...gone]),
    http_req_failed: ['rate<0.001'],
    checks: ['rate>0.999'],
  };
}
