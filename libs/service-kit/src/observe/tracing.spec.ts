import { expect, it } from '@jest/globals';
import { SpanKind, trace } from '@opentelemetry/api';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { createLog } from '../log/log.ts';
import { apart, beginSpan, failSpan, inSpan } from './spans.ts';
import { startTracing } from './tracing.ts';

/** All that a collector is sent while `work` runs; names and values stand in it as they are. */
async function sentDuring(work: () => Promise<void>): Promise<string> {
  let sent = '';
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    sent += (await buffer(request)).toString('latin1');
    response.end();
  };
  const collector = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  const end = await startTracing({
    service: 'traced',
    url: `http://127.0.0.1:${port}/v1/traces`,
    ratio: 1,
    log: createLog('test', 'error'),
  });
  await work();
  await end();
  await new Promise((resolve) => collector.close(resolve));
  return sent;
}

it('records what is asked for, and what a queue does for that, but not its looks around', async () => {
  const tracer = trace.getTracer('queue');
  const sent = await sentDuring(async () => {
    tracer.startSpan('looksAround', { kind: SpanKind.INTERNAL }).end();
    await inSpan('asked', { kind: 'server' }, async () => {
      tracer.startSpan('worksForIt', { kind: SpanKind.INTERNAL }).end();
    });
    const { span } = beginSpan('refused', { kind: 'server' });
    failSpan(span, new TypeError('Ada Lovelace is no number'));
    span.end();
  });
  for (const name of ['asked', 'worksForIt', 'refused', 'TypeError']) expect(sent).toContain(name);
  for (const name of ['looksAround', 'Ada Lovelace']) expect(sent).not.toContain(name);
});

it('runs apart what belongs to no request', async () => {
  const inside: unknown[] = [];
  await sentDuring(() =>
    inSpan('asked', { kind: 'server' }, async () => {
      inside.push(trace.getActiveSpan() !== undefined);
      await apart(async () => {
        await Promise.resolve();
        inside.push(trace.getActiveSpan());
      });
    }),
  );
  expect(inside).toEqual([true, undefined]);
});
