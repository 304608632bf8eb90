import type { AttemptUpdate } from '@jampot/contracts';
import type { Refusal } from '../refusal.ts';
import type { Exit, StopReason } from '../supervisor/order.ts';
import type { TransferError } from '../transfers/transfer-error.ts';

export type Finished = Extract<AttemptUpdate, { kind: 'finished' }>;

/** Letters of an error's text. */
const MOST_ERROR = 2000;

/** The end of an attempt whose command never ran, or whose end nobody saw. */
export function endedWithout(outcome: Finished['outcome'], error: string | null): Finished {
  return {
    kind: 'finished',
    outcome,
    exit_code: null,
    signal: null,
    error: error?.slice(0, MOST_ERROR) ?? null,
    warnings: 0,
    seconds: 0,
    cpu_seconds: null,
  };
}

/** The end of an attempt whose command did its work, and left nothing that can be taken. */
export function endedWithNoOutput(finished: Finished, error: string): Finished {
  return { ...finished, outcome: 'failed', error: error.slice(0, MOST_ERROR) };
}

/** The end that somebody asked for; undefined when nobody waits for any. */
export function endedBecause(reason: StopReason): Finished | undefined {
  switch (reason) {
    case 'handed-back':
      return endedWithout('handed-back', 'The node gave the job back.');
    case 'refused':
      return undefined;
  }
}

/** The end of an attempt that was not begun, or whose output could not be taken. */
export function endedByRefusal({ code, message }: Refusal): Finished {
  switch (code) {
    case 'executable_not_allowed':
    case 'executable_missing':
      return { ...endedWithout('handed-back', message), unable: true };
    case 'no_room':
      return endedWithout('handed-back', message);
    case 'order_invalid':
      return { ...endedWithout('failed', message), final: true };
    case 'output_linked':
    case 'output_missing':
    case 'output_too_large':
    case 'output_unnamed':
      return endedWithout('failed', message);
    default:
      return code satisfies never;
  }
}

/** The end of an attempt whose files could not be brought here or back; undefined when nobody waits for any. */
export function endedByTransfer({ reason, message }: TransferError): Finished | undefined {
  switch (reason) {
    case 'stale':
      return undefined;
    case 'damaged':
    case 'dropped':
    case 'stuck':
      return endedWithout('handed-back', message);
    case 'refused':
      return {
        ...endedWithout('failed', `The source could not be fetched: ${message}`),
        final: true,
      };
    default:
      return reason satisfies never;
  }
}

/**
 * What became of a command that has ended, as long as its output is not considered.
 * @param seconds that it had
 * @param isFull whether the disk that it worked on is full
 * @returns undefined when nobody waits for it any more
 */
export function verdictOn(exit: Exit, seconds: number, isFull: boolean): Finished | undefined {
  const judged = judge(exit, seconds, isFull);
  if (judged === undefined) return undefined;
  const [outcome, error, why] = judged;
  return {
    kind: 'finished',
    outcome,
    ...why,
    exit_code: exit.code,
    signal: exit.signal,
    error: error?.slice(0, MOST_ERROR) ?? null,
    warnings: exit.warnings,
    seconds: exit.seconds,
    cpu_seconds: exit.cpu_seconds,
  };
}

type Judged = readonly [
  outcome: Finished['outcome'],
  error: string | null,
  why?: Pick<Finished, 'unable' | 'final'>,
];

function judge(exit: Exit, seconds: number, isFull: boolean): Judged | undefined {
  switch (exit.by) {
    case 'refused':
      return undefined;
    case 'handed-back':
      return ['handed-back', 'The node gave the job back.'];
    case 'lease-lost':
      return ['handed-back', 'The node could not reach the server, and stopped.'];
    case 'time-limit':
      return ['failed', `It ran longer than ${seconds} seconds.`];
    case 'not-started':
      return judgeNoStart(exit);
    case 'error-line':
      return isFull ? FULL : ['failed', exit.error];
    case 'itself':
      return judgeOwnEnd(exit, isFull);
  }
}

/** What the system says of a program that it can't start, whatever is asked of it. */
const OF_THE_PROGRAM = new Set(['EACCES', 'ELOOP', 'ENOENT', 'ENOEXEC', 'ENOTDIR', 'EPERM']);

/** It never ran, so the job is to blame only for arguments that are too long. */
function judgeNoStart({ error, errno = '' }: Exit): Judged {
  const text = `The command could not be started: ${error ?? 'for no known reason'}`;
  if (errno === 'E2BIG') return ['failed', text, { final: true }];
  return ['handed-back', text, OF_THE_PROGRAM.has(errno) ? { unable: true } : {}];
}

const FULL: Judged = ['handed-back', 'The disk of the node is full.'];

function judgeOwnEnd({ code, signal, survivors, said = '' }: Exit, isFull: boolean): Judged {
  if (survivors.length > 0) {
    return ['handed-back', `Processes of the render could not be ended: ${survivors.join(', ')}.`];
  }
  if (code === 0) return ['completed', null];
  if (isFull) return FULL;
  const end = signal === null ? `It ended with code ${code}` : `${signal} ended it`;
  return ['failed', said === '' ? `${end}.` : `${end}: ${said}`];
}
