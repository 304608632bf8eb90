import exec from 'k6/execution';
import { Rate } from 'k6/metrics';
import type { Options } from 'k6/options';
import { Client } from './client.ts';
import type { Journey } from './journey.ts';
import { browse as toBrowse } from './journeys/browse.ts';
import { dashboard as onTheWall } from './journeys/dashboard.ts';
import { keepLines } from './journeys/farm.ts';
import { playlists as throughPlaylists } from './journeys/playlists.ts';
import { review as toReview } from './journeys/review.ts';
import { statuses as toSetStatuses } from './journeys/statuses.ts';
import { upload as toUpload } from './journeys/upload.ts';
import { comingWithin, farmScenario, loadOf, NODES_TOGETHER, scenariosOf } from './profiles.ts';
import type { ProfileName } from './profiles.ts';
import { buildScene } from './scene.ts';
import type { Scene } from './scene.ts';
import { summaryOf } from './summary.ts';
import { farmThresholds, MADE, thresholdsOf } from './thresholds.ts';

/** Of a hundred people who work at the same moment. */
const PARTS: Readonly<Record<string, number>> = {
  browse: 45,
  review: 25,
  playlists: 5,
  statuses: 10,
  dashboard: 10,
  upload: 5,
};

const profile = __ENV['PROFILE'] as ProfileName;
const chosen = __ENV['JOURNEY'] ?? '';
const parts = chosen === '' ? PARTS : chosen === 'farm' ? {} : { [chosen]: 1 };
const film = open(__ENV['FILM'] ?? '', 'b');
const load = loadOf(profile, __ENV['MINUTES'] === undefined ? null : Number(__ENV['MINUTES']));
/** Render nodes. */
const nodes = Number(__ENV['NODES'] ?? 0);

export const options: Options = {
  scenarios: {
    ...scenariosOf(load, parts),
    ...(nodes > 0 ? { farm: farmScenario(load, nodes) } : {}),
  },
  thresholds: {
    ...thresholdsOf(profile, Object.keys(parts)),
    ...(nodes > 0 ? farmThresholds(profile) : {}),
  },
  setupTimeout: '5m',
  summaryTrendStats: ['avg', 'med', 'p(95)', 'p(99)', 'max'],
};

export function setup(): Scene {
  const admin = { email: __ENV['EMAIL'] ?? '', password: __ENV['PASSWORD'] ?? '' };
  const people = load.people + Object.keys(parts).length;
  return buildScene(__ENV['BASE'] ?? '', admin, people, film);
}

const made = new Rate(MADE);

/** Of this person, from their first journey on. */
let client: Client | null = null;

function go(journey: Journey, scene: Scene): void {
  const person = scene.people[(exec.vu.idInTest - 1) % scene.people.length];
  if (person === undefined) throw new Error('Nobody is there.');
  let isMade = false;
  try {
    client ??= new Client(scene.base, person);
    journey(client, scene, film);
    isMade = true;
  } finally {
    made.add(isMade);
  }
}

export const browse = (scene: Scene): void => go(toBrowse, scene);
export const review = (scene: Scene): void => go(toReview, scene);
export const playlists = (scene: Scene): void => go(throughPlaylists, scene);
export const statuses = (scene: Scene): void => go(toSetStatuses, scene);
export const dashboard = (scene: Scene): void => go(onTheWall, scene);
export const upload = (scene: Scene): void => go(toUpload, scene);

export function farm({ base }: Scene): void {
  const from = exec.scenario.iterationInTest * NODES_TOGETHER;
  const mine = Array.from({ length: Math.min(NODES_TOGETHER, nodes - from) }, (_, at) => from + at);
  keepLines(
    {
      base,
      tokens: __ENV['TOKENS'] ?? '',
      coming: comingWithin(load) * 1000,
      lasting: load.seconds * 1000,
    },
    mine,
  );
}

export const handleSummary = summaryOf;
