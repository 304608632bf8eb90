import { pino } from 'pino';
import type { Logger, LoggerOptions } from 'pino';
import { currentTrace } from '../observe/spans.ts';
import { currentRequest } from './request-context.ts';

export type Log = Logger;

/** Bytes of lines that are written at once; a system call for each line costs more than the line. */
const GATHERED = 8192;
/** Milliseconds that a line may wait for others. Whatever waits is written when the process ends. */
const LATEST = 250;

const destination = pino.destination({ dest: 1, sync: false, minLength: GATHERED });
let flush: NodeJS.Timeout | undefined;

/** Writes what was gathered some time after the first line of it; where nothing is said nothing wakes the process. */
const output = {
  write(line: string): void {
    destination.write(line);
    flush ??= setTimeout(() => {
      flush = undefined;
      destination.flush();
    }, LATEST).unref();
  },
};

/** An error of Redis has what it was sent, the password of the connection and the data of jobs included. */
const SENT_TO_REDIS = [
  'err.command.args',
  'err.*.command.args',
  'err.aggregateErrors[*].command.args',
];

/** Structured lines on standard output; whatever a request logs carries its id, and that of its trace. */
export function createLog(service: string, level: string): Log {
  return pino(optionsOf(service, level), output);
}

/** What every line has, and what none may have. */
export function optionsOf(service: string, level: string): LoggerOptions {
  return {
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: [
      'password',
      'old_password',
      'token',
      'access_token',
      'refresh_token',
      ...SENT_TO_REDIS,
    ],
    mixin: () => {
      const request = currentRequest();
      if (request === undefined) return { ...currentTrace() };
      return {
        request_id: request.requestId,
        call: request.call,
        user_id: request.userId,
        account_id: request.accountId,
        ...currentTrace(),
      };
    },
  };
}
