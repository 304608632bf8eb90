import { Metrics } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';
import { workOf } from '../media/index.ts';
import type { MediaFacts } from '../media/index.ts';

/** All that there are: what is not counted yet stands at 0, or its first increase would be none. */
const OUTCOMES = ['done', 'failed', 'cancelled'] as const;
const KINDS = ['video', 'audio', 'image', 'pdf'] as const;
const ofKinds = KINDS.map((kind) => ({ kind }));

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
      OUTCOMES.map((outcome) => ({ outcome })),
    );
    this.#seconds = metrics.counter(
      'jampot_transcode_seconds_total',
      'Seconds that finished conversions took',
      ['kind'],
      ofKinds,
    );
    this.#sourceSeconds = metrics.counter(
      'jampot_transcode_source_seconds_total',
      'Seconds that their sources last; a still has none',
      ['kind'],
      ofKinds,
    );
  }

  ended(outcome: (typeof OUTCOMES)[number]): void {
    this.#ended({ outcome }, 1);
  }

  /** Runs a conversion, and counts it when it came to its end. */
  async during<T>(facts: MediaFacts, convert: () => Promise<T>): Promise<T> {
    const begun = performance.now();
    const made = await convert();
    const kind: (typeof KINDS)[number] = facts.kind;
    this.#seconds({ kind }, (performance.now() - begun) / 1000);
    this.#sourceSeconds({ kind }, workOf(facts).seconds);
    return made;
  }
}
