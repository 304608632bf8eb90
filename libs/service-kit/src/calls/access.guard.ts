import { Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { checkAccess } from './check-access.ts';
import type { IncomingCall } from './incoming-call.ts';

/** Lets in who may make the call at all; what depends on a row is for the feature's policy. */
@Injectable()
export class AccessGuard implements CanActivate {
  /** @throws JampotError `unauthenticated`, `forbidden` */
  canActivate(execution: ExecutionContext): boolean {
    const { call, context } = execution.switchToRpc().getContext<IncomingCall>();
    checkAccess(call, context.caller);
    return true;
  }
}
