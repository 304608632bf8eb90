import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { assetChanged, createAssets, EVENT_POSITION_HEADER, invalid } from '@jampot/contracts';
import { currentRequest } from '@jampot/service-kit';
import { openStage } from './stage.ts';
import type { Stage } from './stage.ts';

let stage: Stage;
/** What the service was told that its caller knows of. */
let known: unknown[];

beforeAll(async () => {
  stage = await openStage();
  stage.answers[createAssets.name] = ({ body }) => {
    const events = currentRequest()?.events;
    known = [...(events?.known ?? [])];
    events?.caused(assetChanged.name, [41, 42]);
    if ((body as { name: string }[])[0]?.name === 'taken') throw invalid('name', 'Taken.');
    return [{ id: 7 }];
  };
}, 60_000);
afterAll(() => stage?.stop());

async function change(
  body: BodyInit,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  known = ['not asked'];
  return fetch(`${stage.base}/api/folders/1/assets`, {
    method: 'POST',
    headers: { ...(await stage.signedIn()), ...headers },
    body,
  });
}
const json = { 'content-type': 'application/json' };

describe('positions', () => {
  it('of what a change caused are told beside its answer, and handed on when they come back', async () => {
    const made = await change('[{"name":"shot"}]', json);
    expect(made.status).toBe(201);
    const told = made.headers.get(EVENT_POSITION_HEADER) ?? '';
    expect(told).toBe('assets.changed:41 assets.changed:42');
    await change('[{"name":"shot"}]', { ...json, [EVENT_POSITION_HEADER]: told });
    expect(known).toEqual([41, 42].map((position) => ({ name: assetChanged.name, position })));
  });

  it('are told of a change that fails after it has caused something', async () => {
    const failed = await change('[{"name":"taken"}]', json);
    const position = failed.headers.get(EVENT_POSITION_HEADER);
    expect([failed.status, position]).toEqual([412, 'assets.changed:41 assets.changed:42']);
  });

  it('are not told of what changed nothing', async () => {
    const read = await stage.get('/api/assets/7', await stage.signedIn());
    expect([read.status, read.headers.get(EVENT_POSITION_HEADER)]).toEqual([200, null]);
  });

  it.each([
    ['nonsense', "x'; DROP TABLE inbox; --"],
    ['a number without end', `assets.changed:${'9'.repeat(400)}`],
    ['another form', 'assets.changed=1,versions.changed=2'],
    ['more than is read', 'assets.changed:1 '.repeat(400)],
    ['letters of a strange alphabet', 'ässets.changed:1'],
  ])('that are %s are none', async (_what, position) => {
    const made = await change('[{"name":"shot"}]', { ...json, [EVENT_POSITION_HEADER]: position });
    expect([made.status, known]).toEqual([201, []]);
  });

  it('of 100 kB are refused with all other headers', async () => {
    const position = 'assets.changed:1 '.repeat(6000);
    const refused = await change('[]', { ...json, [EVENT_POSITION_HEADER]: position });
    expect([refused.status, known]).toEqual([431, ['not asked']]);
  });
});
