import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A span as a collector got it. */
export interface CollectedSpan {
  readonly service: string;
  readonly name: string;
  readonly trace: string;
  readonly id: string;
  /** Empty for the first of its trace. */
  readonly parent: string;
}

/** Field numbers of `ExportTraceServiceRequest` and what is in it, in OTLP's opentelemetry/proto. */
const FIELD = { resourceSpans: 1, resource: 1, attribute: 1, scopeSpans: 2, spans: 2 } as const;
const OF_ATTRIBUTE = { key: 1, value: 2, text: 1 } as const;
const OF_SPAN = { trace: 1, id: 2, parent: 4, name: 5 } as const;

/** A collector that takes OTLP over HTTP, and tells what it got. */
export class SpanCollector {
  readonly spans: CollectedSpan[] = [];
  readonly #server: Server;
  readonly #bodies: Buffer[] = [];

  private constructor() {
    this.#server = createServer(async (request, response) => {
      const body = await buffer(request);
      this.#bodies.push(body);
      this.spans.push(...spansIn(body));
      response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
    });
  }

  static async start(): Promise<SpanCollector> {
    const collector = new SpanCollector();
    await new Promise<void>((resolve) => collector.#server.listen(0, '127.0.0.1', resolve));
    return collector;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1/traces`;
  }

  /** Whether a text stands in anything that it got, names and attributes alike. */
  tells(text: string): boolean {
    return this.#bodies.some((body) => body.includes(text));
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }
}

function spansIn(request: Buffer): CollectedSpan[] {
  return fields(request, FIELD.resourceSpans).flatMap((resourceSpans) => {
    const attributes = fields(resourceSpans, FIELD.resource).flatMap((resource) =>
      fields(resource, FIELD.attribute).map((attribute) => [
        text(attribute, OF_ATTRIBUTE.key),
        fields(attribute, OF_ATTRIBUTE.value).map((value) => text(value, OF_ATTRIBUTE.text))[0],
      ]),
    );
    const service = String(Object.fromEntries(attributes)['service.name']);
    return fields(resourceSpans, FIELD.scopeSpans)
      .flatMap((scope) => fields(scope, FIELD.spans))
      .map((span) => ({
        service,
        name: text(span, OF_SPAN.name),
        trace: hex(span, OF_SPAN.trace),
        id: hex(span, OF_SPAN.id),
        parent: hex(span, OF_SPAN.parent),
      }));
  });
}

const text = (message: Buffer, field: number) => (fields(message, field)[0] ?? '').toString();
const hex = (message: Buffer, field: number) =>
  (fields(message, field)[0] ?? Buffer.alloc(0)).toString('hex');

/** The length-delimited values of one field of a protobuf message. */
function fields(message: Buffer, wanted: number): Buffer[] {
  const found: Buffer[] = [];
  let at = 0;
  const varint = () => {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = message[at++] ?? 0;
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  };
  while (at < message.length) {
    const tag = varint();
    const [field, type] = [Math.floor(tag / 8), tag & 7];
    if (type === 0) varint();
    else if (type === 1) at += 8;
    else if (type === 5) at += 4;
    else {
      const length = varint();
      if (field === wanted) found.push(message.subarray(at, at + length));
      at += length;
    }
  }
  return found;
}
