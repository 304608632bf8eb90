import { Metrics } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';
import { workOf } from '../media/index.ts';
import type { MediaFacts } from '../media/index.ts';
import type { Outcome } from './outcomes.ts';

type Count<L extends string> = (labels: Readonly<Record<L, string>>, by: number) => void;

/** Tells operators what conversions cost: the clock's seconds for each second of the source. */
@Injectable()
export class WorkFigures {
  readonly #ended: Count<'outcome'>;
  readonly #seconds: Count<'kind'>;
  readonly #sourceSeconds: Count<'kind'>;

  constructor(metrics: Metrics) {
    this.#ended = metrics.counter(
      'jampot_transcodes_total',
      'Conversions that ended',
      ['outcome'],
      [{ outcome: 'done' }, { outcome: 'failed' }],
    );
    this.#seconds = metrics.counter(
      'jampot_transcode_seconds_total',
      'Seconds that finished conversions took',
      ['kind'],
    );
    this.#sourceSeconds = metrics.counter(
      'jampot_transcode_source_seconds_total',
      'Seconds that their sources last; a still has none',
      ['kind'],
    );
  }

  ended(outcome: Outcome['state']): void {
    this.#ended({ outcome }, 1);
  }

  /** Runs a conversion, and counts it when it came to its end. */
  async during<T>(facts: MediaFacts, convert: () => Promise<T>): Promise<T> {
    const begun = performance.now();
    const made = await convert();
    const { kind } = facts;
    this.#seconds({ kind }, (performance.now() - begun) / 1000);
    this.#sourceSeconds({ kind }, workOf(facts).seconds);
    return made;
  }
}
