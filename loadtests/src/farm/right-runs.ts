import type { FarmVictim } from './farm-victims.ts';

/** What the states of a job's runs must be besides its one result, or the strike has not struck. */
export interface RightRuns {
  readonly what: string;
  readonly are: (states: readonly string[]) => boolean;
}

const onlyDone = (states: readonly string[]): boolean => states.join() === 'done';
const having = (state: string): RightRuns => ({
  what: `one of them ${state}`,
  are: (states) => states.includes(state),
});

/** It goes on under its supervisor, or waits for the line: nothing is rendered twice. */
const SURVIVES: RightRuns = { what: 'one, done', are: onlyDone };
/** Longer silent than a lease lasts. */
const LOST = having('lost');
/** The render goes on at its node; while the product is away its lease may end. */
const SURVIVES_OR_LOST: RightRuns = {
  what: 'one, done, or one of them lost',
  are: (states) => onlyDone(states) || LOST.are(states),
};

const RIGHT_RUNS: Readonly<Record<FarmVictim, RightRuns>> = {
  agent: SURVIVES,
  upgrade: SURVIVES,
  // Nobody knows how its command ended: the job is not to blame.
  supervisor: having('refused'),
  frozen: LOST,
  'line-cut': SURVIVES,
  'half-open': LOST,
  render: SURVIVES_OR_LOST,
  gateway: SURVIVES_OR_LOST,
  assets: SURVIVES_OR_LOST,
  nats: SURVIVES_OR_LOST,
  redis: SURVIVES_OR_LOST,
  'redis-data': SURVIVES_OR_LOST,
  'nats-data': SURVIVES_OR_LOST,
  postgres: SURVIVES_OR_LOST,
};

/** @returns what is wrong about the states of all runs of a job whose version has its result */
export function runFaults(victim: FarmVictim, states: readonly string[]): string[] {
  const results = states.filter((state) => state === 'done').length;
  const { what, are } = RIGHT_RUNS[victim];
  return [
    ...(results === 1 ? [] : [`${results} results`]),
    ...(are(states) ? [] : [`its runs should have been: ${what}`]),
  ];
}
