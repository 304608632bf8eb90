import { JampotError } from '@jampot/contracts';
import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { from, lastValueFrom } from 'rxjs';
import type { Observable } from 'rxjs';
import type { Replication } from '../events/replication.ts';
import type { IncomingCall } from './incoming-call.ts';

/**
 * Has a call that only reads done once more when it found nothing, and whoever asks knows of events that
 * this service has yet to hear of. A change says itself what of it may run twice.
 */
@Injectable()
export class ReplicationInterceptor implements NestInterceptor {
  readonly #replication: Replication;

  constructor(replication: Replication) {
    this.#replication = replication;
  }

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { call } = execution.switchToRpc().getContext<IncomingCall>();
    if (!call.repeatable) return next.handle();
    const answer = () => lastValueFrom(next.handle());
    return from(this.#replication.retryUntilReplicated(answer, isNotFound));
  }
}

function isNotFound(error: unknown): boolean {
  return error instanceof JampotError && error.code === 'not_found';
}
