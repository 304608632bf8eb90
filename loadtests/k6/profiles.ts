import type { Options, Scenario } from 'k6/options';

/** How people come: a handful, a studio's working day, ever more, for hours, all at once. */
export const PROFILES = {
  smoke: constant(2, 15),
  baseline: constant(12, 120),
  ramp: stages([
    [30, 10],
    [60, 20],
    [60, 40],
    [60, 80],
    [60, 160],
  ]),
  soak: constant(12, 7200),
  spike: stages([
    [30, 5],
    [10, 120],
    [60, 120],
    [10, 5],
    [60, 5],
  ]),
} as const satisfies Record<string, Load>;

export type ProfileName = keyof typeof PROFILES;

/** What runs at once, of how many people. */
export interface Load {
  /** At the busiest moment. */
  readonly people: number;
  readonly seconds: number;
  readonly scenario: (part: number) => Scenario;
  /** The same people for so many seconds, where they stay the same people. */
  readonly lasting?: (seconds: number) => Load;
}

/** Seconds within which all render nodes come, however long they stay then. */
const COMING = 60;

/** @returns seconds */
export const comingWithin = ({ seconds }: Load): number => Math.min(COMING, seconds / 4);

/** @param minutes another length than its own, for one of few or many that stay the same @throws Error for one whose stages are its content */
export function loadOf(name: ProfileName, minutes: number | null): Load {
  const load: Load = PROFILES[name];
  if (minutes === null) return load;
  if (load.lasting === undefined) throw new Error(`${name} has a length of its own.`);
  return load.lasting(minutes * 60);
}

/** Journeys side by side, each with its part of the people. */
export function scenariosOf(
  load: Load,
  parts: Readonly<Record<string, number>>,
): NonNullable<Options['scenarios']> {
  const whole = Object.values(parts).reduce((sum, part) => sum + part, 0);
  return Object.fromEntries(
    Object.entries(parts).map(([journey, part]) => [
      journey,
      { ...load.scenario(part / whole), exec: journey, gracefulStop: '10s' },
    ]),
  );
}

/** Render nodes that keep a line, each of these with so many of them. */
export const NODES_TOGETHER = 50;

/** @param nodes in all */
export function farmScenario({ seconds }: Load, nodes: number): Scenario {
  return {
    executor: 'per-vu-iterations',
    vus: Math.ceil(nodes / NODES_TOGETHER),
    iterations: 1,
    maxDuration: `${seconds + 30}s`,
    exec: 'farm',
  };
}

/** Nobody is left out: a part of few people is one of them. */
const some = (people: number, part: number): number => Math.max(1, Math.round(people * part));

function constant(people: number, seconds: number): Load {
  const duration = `${seconds}s`;
  return {
    people,
    seconds,
    scenario: (part) => ({ executor: 'constant-vus', vus: some(people, part), duration }),
    lasting: (other) => constant(people, other),
  };
}

function stages(steps: readonly (readonly [seconds: number, people: number])[]): Load {
  return {
    people: Math.max(...steps.map(([, people]) => people)),
    seconds: steps.reduce((sum, [seconds]) => sum + seconds, 0),
    scenario: (part) => ({
      executor: 'ramping-vus',
      startVUs: 1,
      stages: steps.map(([seconds, people]) => ({
        duration: `${seconds}s`,
        target: some(people, part),
      })),
    }),
  };
}
