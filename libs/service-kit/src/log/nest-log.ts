import type { LoggerService } from '@nestjs/common';
import type { Log } from './log.ts';

/** Nest's own lines in the form of ours. */
export function nestLog(log: Log): LoggerService {
  const text = (message: unknown, context: unknown[]) =>
    [...context.filter((part) => typeof part === 'string'), String(message)].join(': ');
  return {
    log: (message: unknown, ...context: unknown[]) => log.debug(text(message, context)),
    error: (message: unknown, ...context: unknown[]) => log.error(text(message, context)),
    warn: (message: unknown, ...context: unknown[]) => log.warn(text(message, context)),
    debug: (message: unknown, ...context: unknown[]) => log.trace(text(message, context)),
    verbose: (message: unknown, ...context: unknown[]) => log.trace(text(message, context)),
  };
}
