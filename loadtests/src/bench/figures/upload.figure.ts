import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { signedIn } from '../addresses.ts';
import type { Address } from '../http-load.ts';
import type { Figure } from '../figure.ts';
import { inTurns, median, ratioOf } from '../pairs.ts';
import { watchMemory } from '../watch-memory.ts';

const MEGABYTE = 1024 * 1024;
/** Bytes of memory that the gateway may take for an upload beside what it has when idle. */
const MOST_MEMORY = 100 * MEGABYTE;

/** @param bytes what is uploaded at once. */
export const upload = (bytes: number): Figure => ({
  name: 'upload',
  what: `A resumable upload of ${Math.round(bytes / MEGABYTE)} MiB; against PUT to node:http over the same store`,
  promise: '≥ 0.9× the throughput, ≤ 100 MiB of the gateway’s memory over idle',
  async measure({ product, client, reference, pairs }) {
    const gateway = product.services.find(({ name }) => name === 'gateway');
    const grown: number[] = [];
    const ours = async (): Promise<number> => {
      const memory = watchMemory(gateway?.pid);
      const address = await signedIn(client, product.port, 'uploads');
      const tus = { ...address.headers, 'tus-resumable': '1.0.0' };
      const began = performance.now();
      const made = await send({ ...address, headers: tus }, 'POST', null, {
        'upload-length': String(bytes),
        'upload-metadata': `filename ${Buffer.from('bench.mov').toString('base64')}`,
      });
      const path = new URL(made.headers.location ?? '', `http://127.0.0.1:${product.port}`)
        .pathname;
      await send({ port: product.port, path, headers: tus }, 'PATCH', bytes, {
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      });
      const rate = bytes / MEGABYTE / ((performance.now() - began) / 1000);
      grown.push(memory.stop());
      return rate;
    };
    const bare = async (): Promise<number> => {
      const began = performance.now();
      await send({ port: reference.port, path: '/upload' }, 'PUT', bytes);
      return bytes / MEGABYTE / ((performance.now() - began) / 1000);
    };
    const sides = await inTurns(pairs, ours, bare);
    const ratio = ratioOf(sides.ours, sides.reference);
    const most = Math.max(...grown);
    return {
      ours: median(sides.ours),
      reference: median(sides.reference),
      unit: ' MiB/s',
      ratio,
      beside: `memory +${Math.round(most / MEGABYTE)} MiB`,
      met: ratio >= 0.9 && most <= MOST_MEMORY,
    };
  },
});

/** The beginning of a QuickTime file and then nothing but zeros, as fast as they are taken. */
function* film(bytes: number): Generator<Buffer> {
  const head = Buffer.alloc(Math.min(bytes, MEGABYTE));
  head.write('\0\0\0\x14ftypqt  ', 'latin1');
  yield head;
  const rest = Buffer.alloc(MEGABYTE);
  for (let sent = head.length; sent < bytes; sent += rest.length) {
    yield rest.subarray(0, Math.min(rest.length, bytes - sent));
  }
}

/** @throws Error for an answer that is none of success. */
async function send(
  { port, path, headers }: Address,
  method: string,
  bytes: number | null,
  more: Readonly<Record<string, string>> = {},
): Promise<IncomingMessage> {
  const answered = Promise.withResolvers<IncomingMessage>();
  const length = String(bytes ?? 0);
  const sending = request(
    { port, path, method, headers: { ...headers, ...more, 'content-length': length } },
    answered.resolve,
  );
  sending.on('error', answered.reject);
  await pipeline(Readable.from(bytes === null ? [] : film(bytes)), sending);
  const response = await answered.promise;
  response.resume();
  if ((response.statusCode ?? 500) >= 300) {
    throw new Error(`${method} ${path} answered ${response.statusCode}.`);
  }
  return response;
}
