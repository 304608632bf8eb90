import type { JampotError } from '@jampot/contracts';
import { Catch } from '@nestjs/common';
import type { RpcExceptionFilter } from '@nestjs/common';
import { of } from 'rxjs';
import type { Observable } from 'rxjs';
import type { Log } from '../log/log.ts';
import { asJampotError } from './meaning-of-error.ts';

/**
 * Makes the refusal that is answered of whatever was thrown. What is no JampotError is a bug: logged
 * whole, answered as 500 without detail.
 */
@Catch()
export class RefusalFilter implements RpcExceptionFilter {
  readonly #log: Log;

  constructor(log: Log) {
    this.#log = log;
  }

  catch(thrown: unknown): Observable<JampotError> {
    return of(this.refusalOf(thrown));
  }

  refusalOf(thrown: unknown): JampotError {
    const error = asJampotError(thrown);
    if (error.status >= 500) this.#log.error({ err: thrown, cause: error.cause }, 'call failed');
    else this.#log.debug({ code: error.code }, error.message);
    return error;
  }
}
