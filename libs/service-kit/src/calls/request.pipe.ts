import { Injectable } from '@nestjs/common';
import type { PipeTransform } from '@nestjs/common';
import type { IncomingCall } from './incoming-call.ts';
import { parseRequest } from './read-request.ts';
import type { ParsedRequest } from './read-request.ts';

/** Makes what a method gets of what was sent, by the call's own schemas. */
@Injectable()
export class RequestPipe implements PipeTransform<IncomingCall, ParsedRequest> {
  /** @throws JampotError as `parseRequest` does */
  transform({ call, sent, context }: IncomingCall): ParsedRequest {
    return parseRequest(call, sent, context);
  }
}
