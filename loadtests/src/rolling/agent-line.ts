import { AGENT_CLOSE, serverMessageSchema } from '@jampot/contracts';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { EnrolledNode } from '../nodes/enrol-nodes.ts';
import { heartbeat, hello, SOCKET, SUBPROTOCOL } from '../nodes/played-node.ts';
import type { Tally } from './tally.ts';

/** Milliseconds between two heartbeats; more often than agents say it, to be in the middle of whatever is replaced. */
const BEAT = 500;
/** Milliseconds in which one has to be answered. */
const ANSWERED_WITHIN = 10_000;
/** Milliseconds, and up to twice as many, after which an agent comes back that was sent away. */
const AGAIN = 200;

/** Keeps a node's line until the end: only a gateway that restarts may end it, and each heartbeat is answered. */
export async function keepAgentLine(
  node: EnrolledNode,
  baseUrl: string,
  { tally, stop }: { readonly tally: Tally; readonly stop: AbortSignal },
): Promise<void> {
  while (!stop.aborted) {
    const token = await tally.count('admit an agent', node.admit);
    if (token !== undefined) await oneLine(token, baseUrl, { tally, stop });
    await wait(AGAIN * (1 + Math.random()));
  }
}

async function oneLine(
  token: string,
  baseUrl: string,
  { tally, stop }: { readonly tally: Tally; readonly stop: AbortSignal },
): Promise<void> {
  const socket = new WebSocket(`${baseUrl.replace(/^http/u, 'ws')}${SOCKET}`, SUBPROTOCOL, {
    headers: { authorization: `Bearer ${token}` },
  });
  const opened = await tally.count('open an agent’s line', () => once(socket, 'open'));
  if (opened === undefined) return;
  const { promise: closed, resolve } = Promise.withResolvers<number>();
  socket.once('close', resolve);
  // What breaks a line closes it too, by a code of its own.
  socket.on('error', () => undefined);
  const unanswered = new Map<number, () => void>();
  const { promise: welcomed, resolve: welcome } = Promise.withResolvers<void>();
  socket.on('message', (data) => {
    const message = serverMessageSchema.parse(JSON.parse(String(data)));
    if (message.type === 'welcome') welcome();
    if (message.type !== 'beat') return;
    // One that waited too long is answered with the next.
    for (const [number, answered] of unanswered) if (number <= message.number) answered();
  });
  socket.send(hello());
  await Promise.race([welcomed, closed]);
  const beats: Promise<unknown>[] = [];
  for (let number = 1; socket.readyState === WebSocket.OPEN && !stop.aborted; number += 1) {
    const answered = Promise.withResolvers<void>();
    unanswered.set(number, answered.resolve);
    socket.send(heartbeat(number));
    const late = AbortSignal.timeout(ANSWERED_WITHIN);
    late.addEventListener('abort', () => answered.reject(new Error('It is not answered.')));
    // Those of a line that has ended are said anew on the next.
    beats.push(tally.count('heartbeat', () => Promise.race([answered.promise, closed])));
    await Promise.race([wait(BEAT), closed]);
  }
  if (stop.aborted) {
    await Promise.all(beats);
    socket.close();
    return;
  }
  const code = await closed;
  if (code !== AGENT_CLOSE.restarting) tally.fail('keep an agent’s line', `closed by ${code}`);
}
