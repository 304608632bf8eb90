import { RE2JS } from 're2js';
import { ok, refused } from '../result/result.ts';
import type { Result } from '../result/result.ts';

/** Characters of an expression. */
export const MOST_EXPRESSION = 1000;
/**
 * Steps that an expression is compiled to: each letter of a line may cost as many. What repeats a little a thousand
 * times takes seconds for one line.
 */
const MOST_STEPS = 1000;
/** Letters of a line that expressions look at. */
const MOST_OF_LINE = 4096;

/** The three expressions of a renderer; empty for none. */
export interface Expressions {
  readonly error_regex: string;
  readonly warning_regex: string;
  readonly progress_regex: string;
}

/** First and last frame of a render, for progress that is told as a frame. */
export interface FrameRange {
  readonly start: number;
  readonly end: number;
}

/** What one line of the output says. */
export interface LineReading {
  readonly error: boolean;
  readonly warning: boolean;
  /** 0 to 100; null where the line tells none. */
  readonly percent: number | null;
  /** The frame that tells it; null where the line tells none, or the percentage itself. */
  readonly frame: number | null;
}

type Progress = Pick<LineReading, 'percent' | 'frame'>;
const NO_PROGRESS: Progress = { percent: null, frame: null };

/**
 * Whether an expression can be kept. RE2's grammar: it takes time in proportion to the line, whatever is written; no
 * look-around and no back references.
 */
export function checkExpression(expression: string, role: keyof Expressions): Result<string> {
  if (expression === '') return ok('');
  if (expression.length > MOST_EXPRESSION) {
    return refused(`No more than ${MOST_EXPRESSION} characters.`);
  }
  const compiled = compile(expression);
  if (compiled === null) return refused('This expression could not be read.');
  if (compiled.programSize() > MOST_STEPS) {
    return refused('This expression repeats too much: reading a log by it would take too long.');
  }
  if (role === 'progress_regex' && compiled.groupCount() === 0) {
    return refused('The expression needs a group: the percentage, or the frame as (?P<frame>…).');
  }
  return ok(expression);
}

/**
 * Makes a reader of a render's output, line by line.
 * @param frames null where they are not known: then a frame number tells no progress
 * An expression that cannot be read finds nothing: `checkExpression` refuses it where it is kept.
 */
export function lineReader(
  expressions: Expressions,
  frames: FrameRange | null,
): (line: string) => LineReading {
  const error = compile(expressions.error_regex);
  const warning = compile(expressions.warning_regex);
  const progress = compile(expressions.progress_regex);
  return (line) => {
    const looked = line.slice(0, MOST_OF_LINE);
    return {
      error: error?.matcher(looked).find() ?? false,
      warning: warning?.matcher(looked).find() ?? false,
      ...(progress === null ? NO_PROGRESS : progressIn(progress, looked, frames)),
    };
  };
}

function progressIn(progress: RE2JS, line: string, frames: FrameRange | null): Progress {
  const matcher = progress.matcher(line);
  if (!matcher.find()) return NO_PROGRESS;
  if (Object.hasOwn(progress.namedGroups(), 'frame')) {
    const frame = numberIn(matcher.group('frame'));
    if (frame === null || frames === null) return NO_PROGRESS;
    const length = frames.end - frames.start + 1;
    if (length <= 0) return NO_PROGRESS;
    const percent = clamped(((frame - frames.start + 1) / length) * 100);
    return { percent, frame: Number.isSafeInteger(frame) ? frame : null };
  }
  const percent = numberIn(matcher.group(1));
  return percent === null ? NO_PROGRESS : { percent: clamped(percent), frame: null };
}

function compile(expression: string): RE2JS | null {
  if (expression === '') return null;
  try {
    return RE2JS.compile(expression);
  } catch {
    return null;
  }
}

function numberIn(text: string | null): number | null {
  const read = Number((text ?? '').trim().replace(',', '.'));
  return text === null || text.trim() === '' || !Number.isFinite(read) ? null : read;
}

function clamped(percent: number): number {
  return Math.min(100, Math.max(0, percent));
}
