import { expect, it } from '@jest/globals';
import { calls } from '@jampot/contracts';
import { defaultPermissions, ROLE_LEVEL } from '@jampot/domain';
import { z } from 'zod';
import { readRequest } from './read-request.ts';

const context = {
  caller: {
    account_id: 1,
    user_id: 1,
    role_id: 1,
    level: ROLE_LEVEL.administrator,
    session_id: 'session',
    permissions: defaultPermissions(ROLE_LEVEL.administrator),
  },
  requestId: 'request',
  clientAddress: '127.0.0.1',
};

const changes = calls.filter(
  ({ method, path, body }) =>
    method === 'PATCH' &&
    path.includes('{id}') &&
    body instanceof z.ZodObject &&
    'id' in body.shape,
);

it('knows changes that take a whole row back', () => {
  expect(changes.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['notes/{id}', 'assets/{id}', 'versions/{id}', 'users/{id}']),
  );
});

it.each(changes.map((call) => [call.path, call] as const))(
  "PATCH %s takes a body with the path's own id, and refuses one with another",
  (_path, call) => {
    const read = (id: unknown) => () =>
      readRequest(call, { params: { id: '6' }, query: {}, body: { id }, files: {} }, context);
    for (const own of [6, '6', undefined]) expect(read(own)).not.toThrow();
    for (const other of [7, '7', null, '', 'six', [6]]) {
      expect(read(other)).toThrow(
        expect.objectContaining({
          code: 'invalid',
          problems: [expect.objectContaining({ name: 'id' })],
        }),
      );
    }
  },
);
