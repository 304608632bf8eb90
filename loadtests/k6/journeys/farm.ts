import { fail } from 'k6';
import { Counter, Trend } from 'k6/metrics';
import { clearInterval, clearTimeout, setInterval, setTimeout } from 'k6/timers';
import { WebSocket } from 'k6/websockets';
import type { EventName } from 'k6/websockets';

/** k6 has these names in its types alone. */
const OPEN = 'open' as EventName;
const MESSAGE = 'message' as EventName;
const CLOSE = 'close' as EventName;
/** As the agent speaks it. */
const SUBPROTOCOL = 'jampot-agent.v1';
const SOCKET = '/api/agents/socket';
/** Milliseconds between two heartbeats, as agents are told. */
const HEARTBEAT = 5000;
/** Milliseconds, and up to twice as many, after which a lost line is opened again. */
const AGAIN = 2000;
/** Of a socket that takes messages. */
const IS_OPEN = 1;
const machine = { system: 'linux', architecture: 'x64', hostname: 'load', agent_version: '1' };
const condition = { state: 'idle', attempts: [], free_bytes: 1e12 };

const answered = new Trend('beat_duration', true);
const beats = new Counter('beats');
const lost = new Counter('lines_lost');

/** Render nodes that are idle: each says so every few seconds, until the run ends. @param seconds that it lasts */
export function keepLines(base: string, tokens: readonly string[], seconds: number): void {
  if (tokens.length === 0) fail('There are no nodes.');
  const over = Date.now() + seconds * 1000;
  // Not all at the same moment: nobody switches a thousand machines on at once.
  const coming = (seconds * 1000) / 4;
  for (const token of tokens) setTimeout(() => keepLine(base, token, over), Math.random() * coming);
}

/** As an agent does it, a line that is gone is opened again a moment later. */
function keepLine(base: string, token: string, over: number): void {
  const socket = new WebSocket(`${base.replace(/^http/u, 'ws')}${SOCKET}`, null, {
    headers: { authorization: `Bearer ${token}`, 'sec-websocket-protocol': SUBPROTOCOL },
  });
  const said = new Map<number, number>();
  let number = 0;
  const say = (message: object): void => {
    if (socket.readyState === IS_OPEN) socket.send(JSON.stringify(message));
  };
  const beat = (): void => {
    number += 1;
    said.set(number, Date.now());
    say({ type: 'heartbeat', number, ...condition });
  };
  socket.addEventListener(OPEN, () => {
    say({ type: 'hello', protocol: 1, machine, ...condition });
    const timer = setInterval(beat, HEARTBEAT);
    const end = setTimeout(() => socket.close(), Math.max(0, over - Date.now()));
    socket.addEventListener(CLOSE, () => {
      clearInterval(timer);
      clearTimeout(end);
    });
  });
  socket.addEventListener(MESSAGE, (event) => {
    if (!('data' in event)) return;
    const message = JSON.parse(String(event.data)) as { type: string; number?: number };
    const begun = message.type === 'beat' ? said.get(message.number ?? 0) : undefined;
    if (begun === undefined) return;
    said.delete(message.number ?? 0);
    beats.add(1);
    answered.add(Date.now() - begun);
  });
  socket.addEventListener(CLOSE, () => {
    if (Date.now() >= over) return;
    lost.add(1);
    setTimeout(() => keepLine(base, token, over), AGAIN * (1 + Math.random()));
  });
}
