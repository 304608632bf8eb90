import type { Call, CallContext } from '@jampot/contracts';
import type { Msg } from '@nats-io/transport-node';
import { BaseRpcContext } from '@nestjs/microservices';
import { HEADER, readCaller, readCircumstances } from '../bus/message.ts';
import type { CallMessage } from '../bus/message.ts';
import { RequestEvents } from '../events/request-events.ts';

/** A call as the bus brought it: what Nest hands to guard, pipe and filter. */
export class IncomingCall extends BaseRpcContext<[Call, Msg]> {
  readonly call: Call;
  readonly message: Msg;
  readonly context: CallContext;
  /** W3C `traceparent` of whoever asked; empty outside of any trace. */
  readonly traceparent: string;
  /** Events that whoever asked knows of, and those that the call causes. */
  readonly events: RequestEvents;
  /** HTTP status of what was answered; 500 as long as nothing was. */
  status = 500;

  constructor(call: Call, message: Msg) {
    super([call, message]);
    const header = (name: string) => message.headers?.get(name) ?? '';
    const told = readCircumstances(header(HEADER.circumstances));
    this.call = call;
    this.message = message;
    this.traceparent = told.traceparent ?? '';
    this.events = new RequestEvents(told.position ?? '');
    this.context = {
      caller: readCaller(header(HEADER.caller)),
      requestId: told.requestId,
      clientAddress: told.clientAddress,
      userAgent: told.userAgent ?? '',
      shareToken: told.shareToken ?? '',
    };
  }

  /** What the gateway sent, unchecked. */
  get sent(): CallMessage {
    return this.message.json<CallMessage>();
  }
}
