import { fail } from 'k6';
import http from 'k6/http';
import { Counter, Rate, Trend } from 'k6/metrics';
import { clearInterval, clearTimeout, setInterval, setTimeout } from 'k6/timers';
import { WebSocket } from 'k6/websockets';
import type { EventName } from 'k6/websockets';
import { LAST_ANSWER } from '../thresholds.ts';
import { heartbeat, HEARTBEAT, hello, SOCKET, SUBPROTOCOL } from '../../src/nodes/played-node.ts';

/** k6 has these names in its types alone. */
const OPEN = 'open' as EventName;
const MESSAGE = 'message' as EventName;
const CLOSE = 'close' as EventName;
/** Milliseconds, and up to twice as many, after which a lost line is opened again. */
const AGAIN = 2000;
/** Of a socket that takes messages. */
const IS_OPEN = 1;

const duration = new Trend('beat_duration', true);
const beats = new Counter('beats');
const answered = new Rate('beats_answered');
const lost = new Counter('lines_lost');

export interface Farm {
  readonly base: string;
  /** Answers with an access token of the node whose number is asked for. */
  readonly tokens: string;
  /** Milliseconds within which the nodes come. */
  readonly coming: number;
  /** Milliseconds that they stay. */
  readonly lasting: number;
}

/** Render nodes that are idle: each says so every few seconds, until the run ends. */
export function keepLines(farm: Farm, nodes: readonly number[]): void {
  if (nodes.length === 0) fail('There are no nodes.');
  const over = Date.now() + farm.lasting;
  // Not all at the same moment: nobody switches a thousand machines on at once.
  for (const node of nodes) {
    setTimeout(() => keepLine(farm, node, over), Math.random() * farm.coming);
  }
}

/** As an agent does it: a line that is gone is opened again a moment later, with another token. */
async function keepLine(farm: Farm, node: number, over: number): Promise<void> {
  const comeBack = (): void => {
    if (Date.now() >= over) return;
    lost.add(1);
    setTimeout(() => keepLine(farm, node, over), AGAIN * (1 + Math.random()));
  };
  const admitted = await http.asyncRequest('GET', `${farm.tokens}/${node}`, null, {
    tags: { kind: 'setup', name: 'token' },
    responseType: 'text',
  });
  if (admitted.status !== 200) return comeBack();
  const socket = new WebSocket(`${farm.base.replace(/^http/u, 'ws')}${SOCKET}`, null, {
    headers: {
      authorization: `Bearer ${admitted.body}`,
      'sec-websocket-protocol': SUBPROTOCOL,
    },
  });
  const said = new Map<number, number>();
  let number = 0;
  const beat = (): void => {
    if (socket.readyState !== IS_OPEN || Date.now() >= over) return;
    number += 1;
    said.set(number, Date.now());
    socket.send(heartbeat(number));
  };
  const closeWhenAnswered = (): void => {
    if (Date.now() >= over && said.size === 0) socket.close();
  };
  socket.addEventListener(OPEN, () => {
    socket.send(hello());
    const timer = setInterval(beat, HEARTBEAT);
    const left = Math.max(0, over - Date.now());
    const timers = [
      setTimeout(closeWhenAnswered, left),
      setTimeout(() => socket.close(), left + LAST_ANSWER),
    ];
    socket.addEventListener(CLOSE, () => {
      clearInterval(timer);
      for (const end of timers) clearTimeout(end);
    });
  });
  socket.addEventListener(MESSAGE, (event) => {
    if (!('data' in event)) return;
    const message = JSON.parse(String(event.data)) as { type: string; number?: number };
    const begun = message.type === 'beat' ? said.get(message.number ?? 0) : undefined;
    if (begun === undefined) return;
    said.delete(message.number ?? 0);
    beats.add(1);
    answered.add(true);
    duration.add(Date.now() - begun);
    closeWhenAnswered();
  });
  socket.addEventListener(CLOSE, () => {
    for (const _ of said.keys()) answered.add(false);
    comeBack();
  });
}
