import { pino } from 'pino';
import type { Logger } from 'pino';
import { currentRequest } from './request-context.ts';

export type Log = Logger;

/** Structured lines on standard output; whatever a request logs carries its id. */
export function createLog(service: string, level: string): Log {
  return pino({
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: ['password', 'old_password', 'token', 'access_token', 'refresh_token'],
    mixin: () => {
      const request = currentRequest();
      return request === undefined
        ? {}
        : {
            request_id: request.requestId,
            call: request.call,
            user_id: request.userId,
            account_id: request.accountId,
          };
    },
  });
}
