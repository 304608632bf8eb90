import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { assetChanged, createNote, listAssetNotes, readNote, teamChanged } from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import { Database } from '@jampot/persistence';
import { startService } from '@jampot/service-kit';
import { eventually, holdInbox } from '@jampot/testing';
import { reviewService } from '../src/review.definition.ts';
import { artist, outsider, RunningReview, stranger } from './running-review.ts';

/** Milliseconds in which an answer is one at once, also on a busy machine. */
const AT_ONCE = 1000;
/** Of no event that was ever published. */
const NEVER = `${assetChanged.name}:999999999`;
const MISSING = 999_999;

let review: RunningReview;
/** Of a change that has arrived. */
let arrived: string;
let letGo: () => Promise<void> = async () => undefined;

beforeAll(async () => {
  review = await RunningReview.start();
  arrived = await review.makeAsset(79);
  await review.service.events?.caughtUp(5000);
}, 60_000);
afterEach(() => letGo());
afterAll(() => review?.stop());

/** Lets events take effect only when the test does. */
async function hold(): Promise<void> {
  letGo = await holdInbox(review.service.get(Database));
}

/** The status and milliseconds of a read of an asset's notes. */
async function read(id: number, position = '', caller: Caller = artist): Promise<[number, number]> {
  const began = performance.now();
  const { status } = await review.calls.call(listAssetNotes, caller, { params: { id }, position });
  return [status, performance.now() - began];
}

describe('while the copies are behind', () => {
  it('who knows of a change waits for it, and nobody else does', async () => {
    await hold();
    const position = await review.makeAsset(80);
    const body = { body: 'Too dark' };
    const reads = read(80, position);
    const writes = review.calls.call(createNote, artist, { params: { id: 80 }, body, position });
    for (const known of ['', arrived, 'notes.changed:5', 'nonsense']) {
      const [status, milliseconds] = await read(80, known);
      expect(status).toBe(404);
      expect(milliseconds).toBeLessThan(AT_ONCE);
    }
    await letGo();
    expect((await reads)[0]).toBe(200);
    expect((await writes).status).toBe(201);
  });

  it('a note of their own asset is waited for by whoever has just joined its team', async () => {
    const { id } = await review.leaveNote();
    const asked = { params: { id } };
    expect((await review.calls.call(readNote, outsider, asked)).status).toBe(404);
    await hold();
    const member = { folder_id: 10, user_id: outsider.user_id, role_id: outsider.role_id };
    const position = await review.announce(teamChanged, member);
    const reads = review.calls.call(readNote, outsider, { ...asked, position });
    expect((await review.calls.call(readNote, outsider, asked)).status).toBe(404);
    await letGo();
    expect((await reads).status).toBe(200);
    await review.announce(teamChanged, { ...member, role_id: null });
    await review.service.events?.caughtUp(5000);
  });

  it('who knows of a change that does not come waits for two seconds', async () => {
    const [status, milliseconds] = await read(MISSING, NEVER);
    expect(status).toBe(404);
    expect(milliseconds).toBeGreaterThan(1900);
    expect(milliseconds).toBeLessThan(2000 + AT_ONCE);
  });

  it('what is there is read at once', async () => {
    await hold();
    const [status, milliseconds] = await read(1, NEVER);
    expect(status).toBe(200);
    expect(milliseconds).toBeLessThan(AT_ONCE);
  });
});

describe('what is hidden', () => {
  const hidden: readonly [number, Caller][] = [
    [1, outsider],
    [1, stranger],
    [2, artist],
  ];

  it('takes as long as what is missing', async () => {
    const asked = [[MISSING, artist] as const, ...hidden];
    for (const [known, least, most] of [
      ['', 0, AT_ONCE],
      [arrived, 0, AT_ONCE],
      [NEVER, 1900, 2000 + AT_ONCE],
    ] as const) {
      for (const [status, milliseconds] of await Promise.all(
        asked.map(([id, caller]) => read(id, known, caller)),
      )) {
        expect(status).toBe(404);
        expect(milliseconds).toBeGreaterThanOrEqual(least);
        expect(milliseconds).toBeLessThan(most);
      }
    }
  });
});

describe('a replica', () => {
  it('waits for what another one consumes', async () => {
    const other = await startService(reviewService, review.environment.of('review'));
    try {
      // Of the two that answer calls, one takes no events any more.
      await review.service.events?.stop();
      // What was on its way to that one is delivered again, later than a read waits.
      await review.makeAsset(96);
      await eventually(async () => expect((await read(96))[0]).toBe(200));
      for (let id = 81; id < 93; id += 1) {
        const position = await review.makeAsset(id);
        expect((await read(id, position))[0]).toBe(200);
      }
    } finally {
      await other.stop();
    }
  }, 60_000);
});
