import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  AGENT_CLOSE,
  AGENT_SOCKET_PATH,
  AGENT_SUBPROTOCOL,
  agentCut,
  agentPush,
  attemptFilePath,
  beginAttemptOutput,
  completeAttemptOutput,
  connectAgent,
  hearAgents,
  JampotError,
  leaveAgents,
  MOST_AGENT_MESSAGE,
  readAttemptOutput,
  readAttemptSource,
  reportAttempts,
} from '@jampot/contracts';
import type { ServerMessage } from '@jampot/contracts';
import { AgentTokens, createLog, Signals } from '@jampot/service-kit';
import { newObjectKey, openStore } from '@jampot/storage';
import { eventually } from '@jampot/testing';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect as connectTo } from 'node:net';
import { text } from 'node:stream/consumers';
import { WebSocket } from 'ws';
import { MOST_KNOCKS } from '../src/agents/knocks.ts';
import { openStage } from './stage.ts';
import type { Stage } from './stage.ts';

const welcome = {
  type: 'welcome',
  protocol: 1,
  node: { id: 7, name: 'Node' },
  timings: {
    heartbeat_ms: 5000,
    lease_ms: 60_000,
    stop_ms: 45_000,
    kill_ms: 55_000,
    grace_ms: 15_000,
  },
};
const condition = { state: 'idle', attempts: [], free_bytes: 1 };
const hello = {
  type: 'hello',
  protocol: 1,
  machine: { system: 'linux', architecture: 'x64', hostname: 'n', agent_version: '1' },
  ...condition,
};
const ref = { attempt_id: 3, fence: 4 };

let stage: Stage;
let signals: Signals;
let nextNode = 7;
let visitor = { account_id: 1, node_id: 7, key_id: 'k' };
const heard: Record<string, unknown[]> = {};

beforeAll(async () => {
  stage = await openStage();
  signals = new Signals(stage.bus.bus, createLog('test', 'error'));
  const note = (name: string, body: unknown) => (heard[name] ??= []).push(body);
  stage.answers[connectAgent.name] = ({ body }) => {
    note('connect', body);
    return [{ standing: 'good', messages: [welcome] }];
  };
  stage.answers[hearAgents.name] = ({ body }) => {
    note('hear', body);
    const { beats } = body as { beats: { connection_id: string; heartbeat: { number: number } }[] };
    return beats.map(({ connection_id, heartbeat: { number } }) => ({
      connection_id,
      standing: 'good',
      messages: [{ type: 'beat', number, leases: [], draining: false }],
    }));
  };
  stage.answers[reportAttempts.name] = ({ body }) => {
    note('report', body);
    const { updates } = body as { updates: { number: number }[] };
    const messages = [{ type: 'ack', ...ref, number: updates.at(-1)?.number ?? 0 }];
    return [{ standing: 'good', messages }];
  };
  stage.answers[leaveAgents.name] = ({ body }) => {
    note('leave', body);
    return [];
  };
});
afterAll(() => stage.stop());
beforeEach(() => {
  nextNode += 1;
  visitor = { account_id: 1, node_id: nextNode, key_id: 'k' };
  for (const name of Object.keys(heard)) delete heard[name];
});

function tokenOf(who = visitor): string {
  const key = stage.environment.of('gateway')['JAMPOT_FILES_KEY'] ?? '';
  return new AgentTokens(key).tokenFor(who);
}

/** A socket of a node, with what it was told. */
function dial(token = tokenOf(), protocol: string = AGENT_SUBPROTOCOL) {
  const url = `${stage.base.replace('http', 'ws')}${AGENT_SOCKET_PATH}`;
  const socket = new WebSocket(url, protocol, { headers: { authorization: `Bearer ${token}` } });
  const told: ServerMessage[] = [];
  socket.on('message', (data) => told.push(JSON.parse(String(data)) as ServerMessage));
  const closed = new Promise<number>((settle) => {
    socket.on('close', (code) => settle(code));
    socket.on('error', () => undefined);
  });
  const refused = new Promise<number>((settle) => {
    socket.on('unexpected-response', (_request, response) => settle(response.statusCode ?? 0));
  });
  const say = (message: unknown) => socket.send(JSON.stringify(message));
  const hears = (type: ServerMessage['type']) =>
    eventually(() => {
      const message = told.find((one) => one.type === type);
      if (message === undefined) throw new Error(`No ${type} came.`);
      return message;
    });
  return { socket, told, closed, refused, say, hears };
}

async function welcomed() {
  const line = dial();
  await once(line.socket, 'open');
  line.say(hello);
  await line.hears('welcome');
  return line;
}

describe("the agents' door", () => {
  it('hands on what a node says, and what it is told', async () => {
    const line = await welcomed();
    line.say({ type: 'heartbeat', number: 1, ...condition });
    expect(await line.hears('beat')).toMatchObject({ number: 1 });
    const update = { kind: 'log', stream: 'stdout', text: 'a\0b\uD800' };
    for (const number of [1, 2, 3]) line.say({ type: 'update', ...ref, number, at: 'now', update });
    await eventually(() => expect(line.told).toContainEqual({ type: 'ack', ...ref, number: 3 }));
    const said = (heard['report'] as { updates: unknown[] }[]).flatMap(({ updates }) => updates);
    expect(said).toMatchObject(
      [1, 2, 3].map((number) => ({ ...ref, number, update: { text: 'a\uFFFDb\uFFFD' } })),
    );
    const { connection_id } = (heard['connect'] as { connection_id: string }[])[0] ?? {};
    const refused = { type: 'refused', ...ref, code: 'stale' } as const;
    const of = { node_id: visitor.node_id, messages: [refused] };
    signals.send(agentPush, { ...of, connection_id: 'another' });
    signals.send(agentPush, { ...of, connection_id: connection_id ?? '' });
    expect(await line.hears('refused')).toEqual(refused);
    expect(line.told.filter(({ type }) => type === 'refused')).toHaveLength(1);
    line.socket.close();
    await eventually(() =>
      expect(heard['leave']).toMatchObject([{ connections: [{ connection_id }] }]),
    );
  });

  it.each([
    ['no token', '', AGENT_SUBPROTOCOL, 401],
    ["a user's token", 'user', AGENT_SUBPROTOCOL, 401],
    ['a token that was changed', 'changed', AGENT_SUBPROTOCOL, 401],
    ['another protocol', 'good', 'chat', 400],
  ])('refuses %s before anything is read', async (_what, kind, protocol, status) => {
    const tokens: Record<string, string> = {
      user: await stage.token(4),
      changed: `${tokenOf()}x`,
      good: tokenOf(),
    };
    expect(await dial(tokens[kind] ?? '-', protocol).refused).toBe(status);
  });

  it.each(['//', '/\\', 'http://[', '/api'])('has nothing at %s', async (path) => {
    const { hostname, port } = new URL(stage.base);
    const line = connectTo(Number(port), hostname);
    line.write(
      `GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n`,
    );
    const said = await text(line);
    expect(said).toMatch(/^HTTP\/1\.1 404 /u);
  });

  it('heeds what came with the hello once the node is known', async () => {
    const good = stage.answers[connectAgent.name];
    const known = Promise.withResolvers<void>();
    stage.answers[connectAgent.name] = async (request) => {
      (heard['greeted'] ??= []).push(request.body);
      await known.promise;
      return (await good?.(request)) ?? [];
    };
    const line = dial();
    await once(line.socket, 'open');
    line.say(hello);
    line.say({ type: 'heartbeat', number: 1, ...condition });
    await eventually(() => expect(heard['greeted']).toHaveLength(1));
    known.resolve();
    await line.hears('beat');
    expect(line.told.map(({ type }) => type)).toEqual(['welcome', 'beat']);
    line.socket.close();
    if (good !== undefined) stage.answers[connectAgent.name] = good;
  });

  it('lets the newest connection of a node count', async () => {
    const first = await welcomed();
    const second = await welcomed();
    expect(await first.closed).toBe(AGENT_CLOSE.replaced);
    second.say({ type: 'heartbeat', number: 5, ...condition });
    await second.hears('beat');
    second.socket.close();
  });

  it('cuts off a node that is let in no more', async () => {
    const line = await welcomed();
    signals.send(agentCut, { node_id: visitor.node_id, key_id: null });
    expect(await line.closed).toBe(AGENT_CLOSE.revoked);
  });

  it('cuts off the agent whose key was replaced, and not the one that replaced it', async () => {
    const former = await welcomed();
    visitor = { ...visitor, key_id: 'new' };
    signals.send(agentCut, { node_id: visitor.node_id, key_id: 'new' });
    expect(await former.closed).toBe(AGENT_CLOSE.revoked);
    const line = await welcomed();
    signals.send(agentCut, { node_id: visitor.node_id, key_id: 'new' });
    line.say({ type: 'heartbeat', number: 1, ...condition });
    await line.hears('beat');
    line.socket.close();
  });

  it('lets an old access token of a node neither in nor take anything from its agent', async () => {
    const good = stage.answers[connectAgent.name];
    const line = await welcomed();
    stage.answers[connectAgent.name] = (request) =>
      (request.body as { key_id: string }).key_id === 'k'
        ? (good?.(request) ?? [])
        : [{ standing: 'gone', messages: [] }];
    const old = tokenOf({ ...visitor, key_id: 'old' });
    // As many as would be too many for the node, if they counted as its own.
    const codes: number[] = [];
    for (let knock = 0; knock <= MOST_KNOCKS; knock += 1) {
      const stranger = dial(old);
      stranger.socket.once('open', () => stranger.say(hello));
      codes.push(await Promise.race([stranger.refused, stranger.closed]));
    }
    expect(codes).toEqual([...Array(MOST_KNOCKS).fill(AGENT_CLOSE.revoked), 429]);
    line.say({ type: 'heartbeat', number: 1, ...condition });
    await line.hears('beat');
    const again = await welcomed();
    expect(await line.closed).toBe(AGENT_CLOSE.replaced);
    again.socket.close();
    if (good !== undefined) stage.answers[connectAgent.name] = good;
  });

  it.each([
    ['what is no JSON', 'hello', AGENT_CLOSE.broken],
    [
      'a heartbeat before a hello',
      { type: 'heartbeat', number: 1, ...condition },
      AGENT_CLOSE.broken,
    ],
    ['a message of no kind', { type: 'sql', text: 'DROP' }, AGENT_CLOSE.broken],
    ['a version to come', { ...hello, protocol: 99 }, AGENT_CLOSE.unsupported],
    ['more than a message may have', 'x'.repeat(MOST_AGENT_MESSAGE + 1), 1009],
  ])('ends a connection that says %s', async (_what, message, code) => {
    const line = dial();
    await once(line.socket, 'open');
    line.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
    expect(await line.closed).toBe(code);
  });

  it('says again what the render service was not there to hear, and loses nothing of it', async () => {
    const line = await welcomed();
    const good = stage.answers[reportAttempts.name];
    let failures = 2;
    stage.answers[reportAttempts.name] = (request) => {
      failures -= 1;
      if (failures >= 0) throw new JampotError('unavailable');
      return good?.(request) ?? [];
    };
    const update = { kind: 'progress', percent: 5, frame: null };
    line.say({ type: 'update', ...ref, number: 1, at: 'now', update });
    expect(await line.hears('ack')).toMatchObject({ number: 1 });
    expect(heard['report']).toHaveLength(1);
    if (good !== undefined) stage.answers[reportAttempts.name] = good;
    line.socket.close();
  });

  it('hangs up on a node whose updates are refused for good', async () => {
    const line = await welcomed();
    const good = stage.answers[reportAttempts.name];
    let refusals = 0;
    stage.answers[reportAttempts.name] = () => {
      refusals += 1;
      throw new JampotError('conflict');
    };
    const update = { kind: 'progress', percent: 5, frame: null };
    line.say({ type: 'update', ...ref, number: 1, at: 'now', update });
    expect(await line.closed).toBe(AGENT_CLOSE.broken);
    expect(refusals).toBe(8);
    if (good !== undefined) stage.answers[reportAttempts.name] = good;
  });
});

describe('the files of attempts', () => {
  const send = (
    method: string,
    file: 'source' | 'output',
    more: {
      readonly body?: string;
      readonly headers?: Record<string, string>;
      token?: string;
    } = {},
  ) =>
    fetch(`${stage.base}${attemptFilePath(ref.attempt_id, file)}?fence=${ref.fence}`, {
      method,
      headers: { authorization: `Bearer ${more.token ?? tokenOf()}`, ...more.headers },
      ...(more.body === undefined ? {} : { body: more.body }),
    });

  it('are read by whoever has the attempt, in parts as well', async () => {
    const store = await openStore(stage.environment.of('gateway')['JAMPOT_STORAGE_URL'] ?? '');
    const key = newObjectKey(1, 'txt');
    await store.put(key, Buffer.from('hello world'), { contentType: 'text/html' });
    stage.answers[readAttemptSource.name] = () => [{ key, name: 'a.txt' }];
    const whole = await send('GET', 'source');
    expect([whole.status, await whole.text()]).toEqual([200, 'hello world']);
    expect(whole.headers.get('content-type')).toBe('application/octet-stream');
    const part = await send('GET', 'source', { headers: { range: 'bytes=6-' } });
    expect([part.status, await part.text()]).toEqual([206, 'world']);
    expect((await send('GET', 'source', { token: await stage.token(4) })).status).toBe(401);
    stage.answers[readAttemptSource.name] = () => {
      throw new JampotError('stale');
    };
    const stale = await send('GET', 'source');
    expect([stale.status, await stale.json()]).toMatchObject([409, { code: 'stale' }]);
    await store.close();
  });

  it('are sent in parts, which go on where they ended, and are looked at whole', async () => {
    const content = 'what was rendered';
    const sha256 = createHash('sha256').update(content).digest('hex');
    const output = { name: 'a.mov', size: content.length, sha256 };
    const key = newObjectKey(1, 'mov');
    let complete = false;
    stage.answers[beginAttemptOutput.name] = () => [{ key, complete }];
    stage.answers[readAttemptOutput.name] = () => [{ ...output, key, complete }];
    stage.answers[completeAttemptOutput.name] = () => {
      complete = true;
      return [{ key }];
    };
    const json = { 'content-type': 'application/json' };
    const begin = () => send('POST', 'output', { headers: json, body: JSON.stringify(output) });
    const piece = (offset: number, body: string) =>
      send('PATCH', 'output', {
        headers: {
          'content-type': 'application/offset+octet-stream',
          'upload-offset': String(offset),
        },
        body,
      });
    expect(await (await begin()).json()).toMatchObject({
      outputs: [{ offset: 0, complete: false }],
    });
    expect(await (await piece(0, content.slice(0, 4))).json()).toMatchObject({
      outputs: [{ offset: 4, complete: false }],
    });
    expect((await piece(9, 'x')).status).toBe(409);
    expect(await (await begin()).json()).toMatchObject({ outputs: [{ offset: 4 }] });
    expect(await (await piece(4, content.slice(4))).json()).toMatchObject({
      outputs: [{ offset: content.length, complete: true }],
    });
    // The last answer was lost before the render service heard of it.
    complete = false;
    expect(await (await begin()).json()).toMatchObject({ outputs: [{ complete: true }] });
    expect(complete).toBe(true);
    const store = await openStore(stage.environment.of('gateway')['JAMPOT_STORAGE_URL'] ?? '');
    expect(await store.head(key)).toMatchObject({ size: content.length, sha256, name: 'a.mov' });
    await store.close();
  });

  it('are dropped when they arrive damaged', async () => {
    const key = newObjectKey(1, 'mov');
    const output = { name: 'a.mov', size: 3, sha256: 'a'.repeat(64) };
    stage.answers[beginAttemptOutput.name] = () => [{ key, complete: false }];
    stage.answers[readAttemptOutput.name] = () => [{ ...output, key, complete: false }];
    await send('POST', 'output', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(output),
    });
    const damaged = await send('PATCH', 'output', {
      headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
      body: 'abc',
    });
    expect([damaged.status, await damaged.json()]).toMatchObject([
      412,
      { errors: [{ name: 'sha256' }] },
    ]);
  });
});

describe('a gateway that stops', () => {
  it('tells its nodes to come back', async () => {
    const line = await welcomed();
    await stage.gateway.stop();
    expect(await line.closed).toBe(AGENT_CLOSE.restarting);
  });
});
