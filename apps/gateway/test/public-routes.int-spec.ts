import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls, JampotError, openGuestDrop, watchShare } from '@jampot/contracts';
import { openStage } from './stage.ts';
import type { Stage } from './stage.ts';

/** What answers one who is not signed in, at addresses of which no contract tells. */
const OWN: Readonly<Record<string, number>> = {
  'DELETE /api/shares/:hash/uploads/:id': 403,
  'DELETE /api/uploads/:id': 401,
  'GET /api/agents/attempts/:attempt_id/source': 401,
  // Back to the page that says why.
  'GET /api/auth/oidc': 303,
  'GET /api/auth/oidc/callback': 303,
  'GET /api/events': 401,
  'GET /api/openapi.json': 200,
  'GET /api/shares/:hash/changes': 403,
  'GET /api/unsubscribe': 303,
  'GET /files/*': 404,
  'PATCH /api/agents/attempts/:attempt_id/output': 401,
  'PATCH /api/shares/:hash/uploads/:id': 403,
  'PATCH /api/uploads/:id': 401,
  'POST /api/agents/attempts/:attempt_id/output': 401,
  // Without the ticket that a member was given.
  'POST /api/assets/download': 400,
  'POST /api/auth/oidc': 200,
  'POST /api/shares/:hash/uploads': 403,
  'POST /api/uploads': 401,
  'POST /files.json': 401,
};

let stage: Stage;
beforeAll(async () => {
  // Without the pages, which are files and tell nothing.
  stage = await openStage({ JAMPOT_WEB_ROOT: '/nonexistent' });
  // As before the password of a share.
  for (const { name } of [openGuestDrop, watchShare]) {
    stage.answers[name] = () => {
      throw new JampotError('forbidden');
    };
  }
}, 60_000);
afterAll(() => stage?.stop());

const ofContracts = new Set(
  calls
    .filter(({ path }) => path !== '')
    .map(({ method, path }) => `${method} /api/${path.replaceAll(/\{(\w+)\}/gu, ':$1')}`),
);
/** Not what any server answers of a route, and not the documents of the API. */
const isOwn = (route: string) =>
  !/^(?:HEAD|OPTIONS) |\/api\/docs/u.test(route) && !ofContracts.has(route);

describe('routes of the gateway itself', () => {
  it('are all judged here', () => {
    expect(stage.gateway.routes.filter(isOwn)).toEqual(Object.keys(OWN).toSorted());
  });

  it.each(Object.entries(OWN))('%s answers a stranger %d', async (route, status) => {
    const [method = '', path = ''] = route.split(' ');
    const address = path.replaceAll(/:\w+|\*/gu, 'x');
    const answer = await fetch(`${stage.base}${address}`, { method, redirect: 'manual' });
    expect(answer.status).toBe(status);
  });
});
