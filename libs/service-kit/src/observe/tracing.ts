import { context, propagation, SpanKind, trace } from '@opentelemetry/api';
import type { Sampler, SamplingDecision } from '@opentelemetry/sdk-trace';
import type { Log } from '../log/log.ts';
import { isOursRecorded, setRecording } from './spans.ts';

/** Milliseconds that the last spans may take to be sent when the process ends. */
const LAST = 2000;

export interface TracingOptions {
  readonly service: string;
  /** OTLP over HTTP of a collector, as `http://tempo:4318/v1/traces`; without one nothing is recorded. */
  readonly url: string | undefined;
  /** The part of all traces that is recorded, from 0 to 1. Who is asked records what the asker does. */
  readonly ratio: number;
  /** Strangers ask here: a trace of theirs is gone on with, and they don't decide what is recorded. */
  readonly edge?: boolean;
  readonly log: Log;
}

/**
 * Begins to send the traces of this process. What a collector does not take is dropped: it never
 * holds up the work that is traced.
 * @returns what sends the last ones and ends it.
 */
export async function startTracing(options: TracingOptions): Promise<() => Promise<void>> {
  const { service, url, ratio, edge = false, log } = options;
  if (url === undefined) return async () => undefined;
  // Loaded where it is used: the start of all others need not wait for it.
  const [sdk, { OTLPTraceExporter }, { AsyncLocalStorageContextManager }, core, resources] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-proto'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/core'),
      import('@opentelemetry/resources'),
    ]);
  const root = unlessInternal(new sdk.TraceIdRatioBasedSampler(ratio), sdk.SamplingDecision);
  const drawn = drawnSampler(ratio, sdk.SamplingDecision);
  const strangers = { remoteParentSampled: drawn, remoteParentNotSampled: drawn };
  const exporter = new OTLPTraceExporter({ url });
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({
      'service.name': service,
      'service.namespace': 'jampot',
    }),
    sampler: new sdk.ParentBasedSampler({ root, ...(edge ? strangers : {}) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter, exportTimeoutMillis: 10_000 })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  setRecording(true);
  log.info({ ratio }, 'sends traces');
  return async () => {
    setRecording(false);
    const late = new Promise((resolve) => setTimeout(resolve, LAST).unref());
    await Promise.race([provider.shutdown().catch(() => undefined), late]);
    trace.disable();
    propagation.disable();
    context.disable();
  };
}

/** What a queue does within itself, as looking for stalled jobs every other second, is nobody's work. */
function unlessInternal(sampler: Sampler, { NOT_RECORD }: typeof SamplingDecision): Sampler {
  return {
    shouldSample: (parent, id, name, kind, ...rest) =>
      kind === SpanKind.INTERNAL
        ? { decision: NOT_RECORD }
        : sampler.shouldSample(parent, id, name, kind, ...rest),
    toString: () => `UnlessInternal{${sampler.toString()}}`,
  };
}

/** Records by chance alone: a stranger that chooses the id of a trace would choose whether it is recorded. */
function drawnSampler(
  ratio: number,
  { RECORD_AND_SAMPLED, NOT_RECORD }: typeof SamplingDecision,
): Sampler {
  return {
    shouldSample: (parent) => {
      const isRecorded = isOursRecorded(parent) ?? Math.random() < ratio;
      return { decision: isRecorded ? RECORD_AND_SAMPLED : NOT_RECORD };
    },
    toString: () => `Drawn{${ratio}}`,
  };
}
