/**
 * How far a version is with what is made of its files.
 *
 * - `stored`: it has no file that anything is made of
 * - `to_measure`, `measuring`: the farm will render its source, which is looked at first
 * - `measure_cancelled`: somebody stopped that look
 * - `with_farm`: the farm was asked to render it, and nothing is made of it meanwhile
 * - `to_convert`, `converting`: preview, poster and the like are made
 * - `ready`, `failed`, `cancelled`: how that ended
 */
export const VERSION_STAGES = [
  'stored',
  'to_measure',
  'measuring',
  'measure_cancelled',
  'with_farm',
  'to_convert',
  'converting',
  'ready',
  'failed',
  'cancelled',
] as const;
export type VersionStage = (typeof VERSION_STAGES)[number];

/**
 * What happens to a version.
 *
 * - `begun`: a worker told of its first progress
 * - `measured`: the look at its source is over, whatever it found
 * - `converted`, `conversion_failed`: a worker's outcome
 * - `stopped`, `restarted`: by a user
 * - `result_lost`: the work ended and its outcome never came
 * - `rendered`: the farm's file was accepted
 * - `render_cleared`: a failed render was put aside, so that the source is shown as it is
 * - `sent_to_farm`: a user chose a pool for it after the upload
 */
export const VERSION_EVENTS = [
  'begun',
  'measured',
  'converted',
  'conversion_failed',
  'stopped',
  'restarted',
  'result_lost',
  'rendered',
  'render_cleared',
  'sent_to_farm',
] as const;
export type VersionEvent = (typeof VERSION_EVENTS)[number];

type Transitions = Readonly<Partial<Record<VersionEvent, VersionStage>>>;

/** A render replaces whatever was shown or made before, at any time. */
const ANY_TIME: Transitions = { rendered: 'to_convert' };

const TRANSITIONS: Readonly<Record<VersionStage, Transitions>> = {
  stored: {},
  to_measure: {
    begun: 'measuring',
    measured: 'with_farm',
    stopped: 'measure_cancelled',
    result_lost: 'to_measure',
    sent_to_farm: 'to_measure',
  },
  measuring: {
    begun: 'measuring',
    measured: 'with_farm',
    stopped: 'measure_cancelled',
    result_lost: 'to_measure',
    sent_to_farm: 'measuring',
  },
  measure_cancelled: { restarted: 'to_measure', sent_to_farm: 'with_farm' },
  with_farm: {
    restarted: 'to_convert',
    render_cleared: 'to_convert',
    sent_to_farm: 'with_farm',
  },
  to_convert: {
    begun: 'converting',
    converted: 'ready',
    conversion_failed: 'failed',
    stopped: 'cancelled',
    result_lost: 'to_convert',
    sent_to_farm: 'to_convert',
  },
  converting: {
    begun: 'converting',
    converted: 'ready',
    conversion_failed: 'failed',
    stopped: 'cancelled',
    result_lost: 'to_convert',
    sent_to_farm: 'converting',
  },
  ready: { restarted: 'to_convert', sent_to_farm: 'ready' },
  failed: { restarted: 'to_convert', sent_to_farm: 'with_farm' },
  cancelled: { restarted: 'to_convert', sent_to_farm: 'with_farm' },
};

/** The stage after an event; null where the event means nothing to a version in that stage. */
export function stageAfter(stage: VersionStage, event: VersionEvent): VersionStage | null {
  return TRANSITIONS[stage][event] ?? ANY_TIME[event] ?? null;
}

/**
 * The stage that a version begins in.
 * @param files the slots in which it was given files
 * @param hasPool whether the farm shall render its source
 */
export function firstStage(
  files: { readonly source: boolean; readonly preview: boolean },
  hasPool: boolean,
): VersionStage {
  if (files.preview) return 'to_convert';
  if (!files.source) return 'stored';
  return hasPool ? 'to_measure' : 'to_convert';
}

/** Whether the farm is asked only after the source was looked at. */
export function isMeasured(stage: VersionStage): boolean {
  return stage === 'to_measure' || stage === 'measuring' || stage === 'measure_cancelled';
}

/** Whether a worker has it, or is about to. */
export function isUnderWay(stage: VersionStage): boolean {
  return UNDER_WAY.includes(stage);
}

/** The stages in which a job of the version waits or runs. */
export const UNDER_WAY: readonly VersionStage[] = [
  'to_measure',
  'measuring',
  'to_convert',
  'converting',
];

/** What the API calls `processing`. */
export type Processing = 'none' | 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';

/** What people are told of each stage. */
export const PROCESSING_OF: Readonly<Record<VersionStage, Processing>> = {
  stored: 'none',
  to_measure: 'waiting',
  measuring: 'running',
  measure_cancelled: 'cancelled',
  with_farm: 'none',
  to_convert: 'waiting',
  converting: 'running',
  ready: 'done',
  failed: 'failed',
  cancelled: 'cancelled',
};
