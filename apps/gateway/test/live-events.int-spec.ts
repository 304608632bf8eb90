import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { readServerSentEvents } from '@jampot/client';
import { assetChanged, POSITION_HEADER, readAudience, sessionsRevoked } from '@jampot/contracts';
import { ROLE_LEVEL } from '@jampot/domain';
import { createLog, Metrics, Signals } from '@jampot/service-kit';
import { eventually } from '@jampot/testing';
import { LiveEvents } from '../src/events/live-events.ts';
import type { LiveEvent } from '../src/events/live-events.ts';
import { openStage } from './stage.ts';
import type { Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  stage.answers[readAudience.name] = () => [
    {
      everything: false,
      teams: [{ folder_id: 40, role_id: 3, level: 1, permissions: { assets: 'r' } }],
    },
  ];
}, 60_000);
afterAll(() => stage?.stop());

describe('live events', () => {
  async function listen(
    headers: Record<string, string>,
    until: string,
  ): Promise<{ id: string | null; name: string; data: string }[]> {
    const stop = new AbortController();
    const response = await fetch(`${stage.base}/api/events`, { headers, signal: stop.signal });
    const seen = [];
    if (response.body === null) throw new Error('no stream');
    for await (const event of readServerSentEvents(response.body)) {
      if (event.name !== '') seen.push(event);
      if (event.name === 'ready') void publishAll();
      if (event.data.includes(until)) break;
    }
    stop.abort();
    return seen;
  }
  let publishAll: () => Promise<void> = async () => undefined;
  let count = 0;
  async function publish(
    name: string,
    audience: unknown,
    account_id = 1,
    publisher = 't',
  ): Promise<void> {
    count += 1;
    const data = {
      id: 1,
      change: 'changed',
      folder_id: 1,
      name,
      status_id: 1,
      assignee_id: null,
      deleted: false,
      fields: [],
      tracked: { status: null, assignee_id: 'untold' },
    };
    await stage.bus.bus.jetstream.publish(
      stage.bus.bus.subjects.event(assetChanged.name),
      JSON.stringify({
        name: assetChanged.name,
        account_id,
        actor_id: 5,
        audience,
        occurred: '',
        data,
      }),
      { msgID: `${publisher}:${count}` },
    );
  }

  it('tell what the caller may see, and nothing else; a dropped line resumes where it was', async () => {
    const headers = { 'access-token': await stage.token(ROLE_LEVEL.artist) };
    publishAll = async () => {
      publishAll = async () => undefined;
      await publish('foreign', { to: 'account' }, 2);
      await publish('hidden', { to: 'folder', team_folder_id: 41, owner_id: null });
      await publish('secret', { to: 'services' });
      await publish('first', { to: 'folder', team_folder_id: 40, owner_id: null });
    };
    const seen = await listen(headers, '"first"');
    const text = JSON.stringify(seen);
    for (const word of ['foreign', 'hidden', 'secret', 'untold']) expect(text).not.toContain(word);
    const last = seen.findLast((event) => event.id !== null)?.id ?? '';
    await publish('second', { to: 'folder', team_folder_id: 40, owner_id: null });
    const resumed = await listen({ ...headers, 'last-event-id': last }, '"second"');
    expect(resumed.map((event) => event.name)).toEqual([assetChanged.name]);
  });

  it('tell what happened since an answer, from the place that stands at it', async () => {
    const headers = { 'access-token': await stage.token(ROLE_LEVEL.administrator) };
    const answer = await stage.get('/api/tags', headers);
    const place = answer.headers.get(POSITION_HEADER) ?? '';
    await publish('between', { to: 'account' });
    const seen = await listen({ ...headers, 'last-event-id': place }, '"between"');
    expect(seen.map((event) => event.name)).toEqual([assetChanged.name]);
  });

  it('carry the position that a client may hand on, unless they are not of their publisher', async () => {
    publishAll = async () => {
      publishAll = async () => undefined;
      await publish('forged', { to: 'account' }, 1, 'review');
      await publish('told', { to: 'account' }, 1, 'assets');
    };
    const headers = { 'access-token': await stage.token(ROLE_LEVEL.administrator) };
    const seen = await listen(headers, '"told"');
    const positions = seen
      .filter(({ name }) => name === assetChanged.name)
      .map(({ data }) => (JSON.parse(data) as { position?: string }).position);
    expect(positions).toEqual([undefined, `${assetChanged.name}:${count}`]);
  });

  it('say when too much was missed', async () => {
    const headers = {
      'access-token': await stage.token(ROLE_LEVEL.administrator),
      'last-event-id': 'another-12',
    };
    publishAll = () => publish('end', { to: 'account' });
    const seen = await listen(headers, '"end"');
    expect(seen[0]?.name).toBe('missed');
  });

  it('end when the session is revoked', async () => {
    const headers = { 'access-token': await stage.token(3, { user: 333 }) };
    const response = await fetch(`${stage.base}/api/events`, { headers });
    const now = Date.now() / 1000;
    const names: string[] = [];
    if (response.body === null) throw new Error('no stream');
    for await (const event of readServerSentEvents(response.body)) {
      names.push(event.name);
      if (event.name === 'ready') {
        new Signals(stage.bus.bus, createLog('test', 'error')).send(sessionsRevoked, {
          kind: 'user',
          id: '333',
          issued_until: now,
          forget_after: now + 700,
        });
      }
    }
    expect(names).toContain('session-expired');
  });

  it('reach everybody, also when somebody who listens stumbles over one', async () => {
    const log = createLog('test', 'fatal');
    const logged = jest.spyOn(log, 'error');
    const { bus } = stage.bus;
    const events = new LiveEvents({
      bus,
      signals: new Signals(bus, log),
      log,
      metrics: new Metrics('test'),
    });
    const heard: LiveEvent[] = [];
    for (let stumbling = 0; stumbling < 2; stumbling += 1) {
      events.listen(() => {
        throw new Error('stumbled');
      });
    }
    events.listen((event) => heard.push(event));
    events.start();
    try {
      await events.caughtUp();
      const before = [heard.length, logged.mock.calls.length];
      await publish('one', { to: 'account' });
      await publish('other', { to: 'account' });
      await eventually(() => expect(heard).toHaveLength((before[0] ?? 0) + 2));
      expect(logged).toHaveBeenCalledTimes((before[1] ?? 0) + 2);
    } finally {
      await events.stop();
    }
  });

  it('need somebody who is signed in', async () => {
    expect((await stage.get('/api/events')).status).toBe(401);
  });
});
