import { expect, it } from '@jest/globals';
import { addDownlinks, addUplinks, LINK_MESSAGES, linkBatch } from '@jampot/contracts';
import type { Call } from '@jampot/contracts';
import { defaultPermissions, ROLE_LEVEL } from '@jampot/domain';
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

const read = (call: unknown, body: unknown) => () =>
  readRequest(call as Call, { params: { id: '6' }, query: {}, body, files: {} }, context);

it.each([
  ['up', addUplinks, {}],
  ['up, of its own id', addUplinks, { id: 6, up_id: null, down_id: 6 }],
  ['up, in a list', addUplinks, [{ up_id: 5 }, { chain: true }]],
  ['up, in an empty list', addUplinks, []],
  ['down', addDownlinks, {}],
  ['down, in a list', addDownlinks, [{ up_id: 6 }]],
  ['in a batch', linkBatch, [{ up_id: 5 }]],
] as const)('a link without a target asks for one: %s', (_way, call, body) => {
  expect(read(call, body)).toThrow(
    expect.objectContaining({ code: 'invalid', message: LINK_MESSAGES.noTarget }),
  );
});

it('a target that is no id is refused as one', () => {
  expect(read(addUplinks, { up_id: 'hero' })).toThrow('A number is needed.');
  expect(read(addUplinks, { up_id: '5' })).not.toThrow();
});
