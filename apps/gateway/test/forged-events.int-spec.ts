import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  processingEnded,
  processingProgressed,
  progressSignal,
  roleChanged,
  sessionsRevoked,
} from '@jampot/contracts';
import type { EventEnvelope } from '@jampot/contracts';
import { defaultPermissions, ROLE_LEVEL } from '@jampot/domain';
import { createLog, Metrics, Signals } from '@jampot/service-kit';
import { eventually } from '@jampot/testing';
import { LiveEvents } from '../src/events/live-events.ts';
import type { LiveEvent } from '../src/events/live-events.ts';
import { openStage } from './stage.ts';
import type { Stage } from './stage.ts';

const FOR_EVER = 4_000_000_000;
const log = createLog('test', 'fatal');
const metrics = new Metrics('test');
const heard: LiveEvent[] = [];

let stage: Stage;
let events: LiveEvents;
let signals: Signals;

beforeAll(async () => {
  stage = await openStage();
  const { bus } = stage.bus;
  signals = new Signals(bus, log);
  events = new LiveEvents({ bus, signals, log, metrics });
  events.listen((event) => heard.push(event));
  events.start();
  await events.caughtUp();
}, 60_000);

afterAll(async () => {
  await events?.stop();
  await stage?.stop();
});

const envelopeOf = (name: string, data: unknown): EventEnvelope<unknown> => ({
  name,
  account_id: 1,
  actor_id: null,
  audience: { to: 'services' },
  occurred: new Date().toISOString(),
  data,
});
const revocation = (user: string) => ({
  kind: 'user',
  id: user,
  issued_until: FOR_EVER,
  forget_after: FOR_EVER,
});
const widened = {
  id: 4,
  account_id: 1,
  name: 'Artist',
  level: ROLE_LEVEL.artist,
  permissions: defaultPermissions(ROLE_LEVEL.administrator),
};

/** Says something on the subject of another event. */
async function say(subject: string, envelope: EventEnvelope<unknown>): Promise<void> {
  const { jetstream, subjects } = stage.bus.bus;
  await jetstream.publish(subjects.event(subject), JSON.stringify(envelope));
}

const signedIn = async (user: number) => ({
  'access-token': await stage.token(ROLE_LEVEL.artist, { user }),
});
const status = async (user: number) =>
  (await stage.get('/api/assets/7', await signedIn(user))).status;

async function unreadable(event: string): Promise<boolean> {
  const text = await metrics.registry.getSingleMetricAsString('jampot_events_total');
  return text.includes(`event="${event}",outcome="unreadable"`);
}

/** What a role allows whose team member may do nothing, as far as was heard. */
const heardOfRole = () =>
  events.roles
    .upToDate({
      everything: false,
      teams: new Map([[1, { role_id: 4, level: 1, permissions: {} }]]),
    })
    .teams.get(1)?.permissions;

describe('whoever may say nothing but how conversions go', () => {
  it('signs nobody out and widens no role by an event of another name', async () => {
    await say(processingEnded.name, envelopeOf(sessionsRevoked.name, revocation('501')));
    await say(processingEnded.name, envelopeOf(roleChanged.name, widened));
    await say(sessionsRevoked.name, envelopeOf(sessionsRevoked.name, revocation('502')));
    await eventually(async () => expect(await status(502)).toBe(401));
    expect(await status(501)).toBe(200);
    await eventually(() => expect(heard).toHaveLength(1));
    expect(await unreadable(processingEnded.name)).toBe(true);
    expect(heardOfRole()).toEqual({});
    await say(roleChanged.name, envelopeOf(roleChanged.name, widened));
    await eventually(() => expect(heardOfRole()).toEqual(widened.permissions));
  });

  it('signs nobody out by progress of another name', async () => {
    const before = heard.length;
    signals.send(progressSignal, envelopeOf(sessionsRevoked.name, revocation('503')));
    signals.send(progressSignal, envelopeOf(processingProgressed.name, {}));
    signals.send(sessionsRevoked, { ...revocation('504'), kind: 'user' });
    await eventually(async () => expect(await status(504)).toBe(401));
    expect(await status(503)).toBe(200);
    await eventually(() => expect(heard).toHaveLength(before + 1));
    expect(heard.at(-1)?.envelope.name).toBe(processingProgressed.name);
    expect(await unreadable(progressSignal.name)).toBe(true);
  });
});
