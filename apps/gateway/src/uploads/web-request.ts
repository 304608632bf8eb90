import { JampotError } from '@jampot/contracts';
import type { IncomingMessage } from 'node:http';

const HERE = 'http://localhost';

/**
 * A request as the server of the protocol reads it. Its body gives the pieces as they came off the
 * socket: `Readable.toWeb` copies each of them, which took a fifth of what an upload costs.
 * @throws JampotError `malformed` for an address that is none.
 */
export function webRequest(request: IncomingMessage): Request {
  const { method = 'GET', url = '/', headers } = request;
  if (!URL.canParse(url, HERE)) throw new JampotError('malformed');
  const { pathname, search } = new URL(url, HERE);
  const bodiless = method === 'GET' || method === 'HEAD';
  const made = new Request(`${HERE}${pathname}${search}`, {
    method,
    headers: Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as [string, string]] : [],
    ),
    ...(bodiless ? {} : { body: bodyOf(request), duplex: 'half' }),
  });
  // Where it looks for the request whose client may leave: whoever waits for an upload's turn ends then.
  return Object.assign(made, { runtime: { node: { req: request } } });
}

/**
 * Nothing is read before somebody reads: Node takes in by itself the body of a request that was
 * answered, but not of one that was begun.
 */
function bodyOf(request: IncomingMessage): ReadableStream<Uint8Array> {
  const pieces: AsyncIterator<Buffer> = request.iterator({ destroyOnReturn: false });
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done === true) controller.close();
        else controller.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );
}
