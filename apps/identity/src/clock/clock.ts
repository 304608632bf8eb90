import { Injectable } from '@nestjs/common';

/** The time, in one place, so that what depends on it can be shown without waiting for it. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }

  /** Seconds since 1970, with a fraction, as tokens count. */
  seconds(): number {
    return this.now().getTime() / 1000;
  }
}
