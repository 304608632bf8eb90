/** How an event comes in. */
export type Transition = 'cut' | 'dissolve' | 'wipe' | 'key';

/** A line of an edit list that describes an event. */
export interface EventLine {
  readonly reel: string;
  readonly video: boolean;
  readonly transition: Transition;
  /** Source in, source out, record in, record out, as written. */
  readonly times: readonly [string, string, string, string];
}

const NUMBER = /^\d{1,8}[A-Za-z]?$/u;
const TIME = /^\d{1,2}[:;.,]\d{1,2}[:;.,]\d{1,2}[:;.,]\d{1,3}$/u;
const TIME_LIKE = /^[^\s:;]{1,3}[:;][^\s:;]{1,3}[:;]/u;
const LENGTH = /^\d{1,4}(?:\(F\))?$/u;
const TRANSITION = /^(?:C|D|W\d{0,3}|KB?|KO)$/u;
const CHANNELS = /^(?:NONE|B|AV|(?:A{1,2}\d{0,2}|V\d{0,2})(?:\/(?:A{1,2}\d{0,2}|V\d{0,2}))*)$/u;
const TIMES = 4;

/** What a line is: an event, one whose times cannot be read, or something else (null). */
export function eventLine(line: string): EventLine | 'bad-timecode' | null {
  const tokens = line.split(/\s+/u).filter((token) => token !== '');
  if (!NUMBER.test(tokens[0] ?? '')) return null;
  const [sourceIn, sourceOut, recordIn, recordOut] = tokens.slice(-TIMES);
  const times = [sourceIn, sourceOut, recordIn, recordOut].map((time) => time ?? '');
  if (tokens.length <= TIMES || !times.every((time) => TIME.test(time))) {
    return tokens.some((token) => TIME_LIKE.test(token)) ? 'bad-timecode' : null;
  }
  const before = tokens.slice(1, -TIMES);
  const transition = takeTransition(before);
  const channels = CHANNELS.test(before.at(-1) ?? '') ? (before.pop() ?? 'V') : 'V';
  return {
    reel: before.join(' '),
    video: /V|^B$/u.test(channels),
    transition,
    times: times as unknown as EventLine['times'],
  };
}

/** Takes the transition and its length from the end of the tokens; without one it is a cut. */
function takeTransition(tokens: string[]): Transition {
  const hasLength = LENGTH.test(tokens.at(-1) ?? '');
  const at = tokens.length - (hasLength ? 2 : 1);
  const code = tokens[at] ?? '';
  // Older lists write the background and the end of a key as words of their own.
  if (/^[BO]$/u.test(code) && tokens[at - 1] === 'K') {
    tokens.length = at - 1;
    return 'key';
  }
  if (!TRANSITION.test(code)) return 'cut';
  tokens.length = at;
  switch (code[0]) {
    case 'D':
      return 'dissolve';
    case 'W':
      return 'wipe';
    case 'K':
      return 'key';
    default:
      return 'cut';
  }
}
