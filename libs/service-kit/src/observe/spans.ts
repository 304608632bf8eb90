import { JampotError } from '@jampot/contracts';
import {
  context,
  createContextKey,
  isSpanContextValid,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api';
import type { Attributes, Context, Span } from '@opentelemetry/api';

/** What is traced, as part of what and with which facts. */
export interface SpanOptions {
  readonly kind: 'server' | 'client' | 'producer' | 'consumer';
  /** W3C `traceparent` of whoever asked elsewhere; without one it belongs to what runs here. */
  readonly traceparent?: string | undefined;
  /** It came from ourselves, by way of somebody that we know: it decides what is recorded even at the edge. */
  readonly isOurs?: boolean;
  readonly attributes?: Attributes;
}

/** Marks a parent that came from outside, though it is ours. */
const OURS = createContextKey('jampot.ours');

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const;

let recording = false;

/** Whether this process has somebody to send traces to. */
export function isRecording(): boolean {
  return recording;
}

export function setRecording(value: boolean): void {
  recording = value;
}

/** Runs work as a span. Nothing is added to it where nobody records. */
export async function inSpan<T>(
  name: string,
  options: SpanOptions,
  work: (span: Span | null) => Promise<T>,
): Promise<T> {
  if (!recording) return work(null);
  const parent = parentOf(options);
  const span = startSpan(name, options, parent);
  return context.with(trace.setSpan(parent, span), async () => {
    try {
      return await work(span);
    } catch (error) {
      failSpan(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** A span that others end, and what runs things as parts of it. */
export interface OpenSpan {
  readonly span: Span;
  readonly within: (run: () => void) => void;
}

export function beginSpan(name: string, options: SpanOptions): OpenSpan {
  const parent = parentOf(options);
  const span = startSpan(name, options, parent);
  const own = trace.setSpan(parent, span);
  return { span, within: (run) => context.with(own, run) };
}

/**
 * Notes what is over already, as part of what runs here or of the trace that is named.
 * @param seconds that it took
 */
export function noteSpan(
  name: string,
  seconds: number,
  attributes: Attributes,
  traceparent?: string,
): void {
  if (!recording) return;
  const parent = parentOf({ traceparent });
  if (trace.getSpan(parent) === undefined) return;
  const startTime = Date.now() - seconds * 1000;
  const options = { kind: SpanKind.CLIENT, attributes, startTime };
  trace.getTracer('jampot').startSpan(name, options, parent).end();
}

/** Tells of an error only what kind it is: its words may hold what somebody entered. */
export function failSpan(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR, message: kindOf(error) });
}

function kindOf(error: unknown): string {
  if (error instanceof JampotError) return error.code;
  if (error instanceof Error) return error.name;
  return typeof error === 'string' ? error : 'unknown';
}

/** Runs what belongs to nobody's request, though one of them has set it off. */
export function apart<T>(work: () => T): T {
  return context.with(ROOT_CONTEXT, work);
}

/** The `traceparent` of what runs here; undefined outside of any trace. */
export function currentTraceparent(): string | undefined {
  if (!recording) return undefined;
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

/** For log lines: which trace they belong to. */
export function currentTrace(): { readonly trace_id: string; readonly span_id: string } | null {
  const span = recording ? trace.getActiveSpan()?.spanContext() : undefined;
  if (span === undefined || !isSpanContextValid(span)) return null;
  return { trace_id: span.traceId, span_id: span.spanId };
}

function startSpan(name: string, { kind, attributes }: SpanOptions, parent: Context): Span {
  const options = { kind: KINDS[kind], ...(attributes === undefined ? {} : { attributes }) };
  return trace.getTracer('jampot').startSpan(name, options, parent);
}

function parentOf({ traceparent, isOurs }: Pick<SpanOptions, 'traceparent' | 'isOurs'>): Context {
  if (traceparent === undefined || traceparent === '') return context.active();
  const parent = propagation.extract(ROOT_CONTEXT, { traceparent });
  return isOurs === true ? parent.setValue(OURS, true) : parent;
}

/** Whether a parent that came from outside is ours, and recorded; null for a stranger's. */
export function isOursRecorded(parent: Context): boolean | null {
  if (parent.getValue(OURS) !== true) return null;
  return ((trace.getSpanContext(parent)?.traceFlags ?? 0) & TraceFlags.SAMPLED) !== 0;
}
