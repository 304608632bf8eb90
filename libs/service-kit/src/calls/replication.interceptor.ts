import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { from, lastValueFrom } from 'rxjs';
import type { Observable } from 'rxjs';
import type { Replication } from '../events/replication.ts';
import type { IncomingCall } from './incoming-call.ts';

/** Makes a read again that missed a row, once the copies here have what its caller knows of. */
@Injectable()
export class ReplicationInterceptor implements NestInterceptor {
  readonly #replication: Replication;

  constructor(replication: Replication) {
    this.#replication = replication;
  }

  intercept(execution: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const { call } = execution.switchToRpc().getContext<IncomingCall>();
    // A change says itself what of it may run twice, whether or not another replica may be asked for it.
    if (call.method !== 'GET') return next.handle();
    const read = () => lastValueFrom(next.handle());
    return from(this.#replication.retryUntilReplicated(read));
  }
}
