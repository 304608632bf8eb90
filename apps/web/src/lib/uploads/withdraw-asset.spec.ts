import { beforeEach, expect, jest, test } from '@jest/globals';
import { ApiError } from '@jampot/client';
import { deleteAsset, listAssetNotes } from '@jampot/contracts';
import type { Call } from '@jampot/contracts';

const call = jest.fn<(call: Call, input: unknown) => Promise<{ rows: readonly unknown[] }>>();

jest.unstable_mockModule('../api/index.ts', () => ({ api: { call } }));

const { withdrawAsset } = await import('./find-or-create-asset.ts');

const notes = (answer: readonly unknown[] | ApiError) =>
  call.mockImplementation(async ({ path }) => {
    if (path !== listAssetNotes.path) return { rows: [] };
    if (answer instanceof ApiError) throw answer;
    return { rows: answer };
  });
const deleted = () => call.mock.calls.filter(([{ path }]) => path === deleteAsset.path);

beforeEach(() => void call.mockReset());

test('an asset that was made for nothing goes, as long as nothing came to it', async () => {
  notes([]);
  await withdrawAsset(7);
  expect(deleted()).toEqual([[deleteAsset, { params: { id: 7 }, query: { unused: true } }]]);
});

test('it goes as well when who keeps the notes has not heard of it yet', async () => {
  notes(new ApiError(404, 'GET', {}));
  await withdrawAsset(7);
  expect(deleted()).toHaveLength(1);
});

test.each([
  ['has a note', [{ id: 1 }]],
  ['may not be looked at', new ApiError(403, 'GET', {})],
] as const)('it stays when it %s', async (_what, answer) => {
  notes(answer);
  await withdrawAsset(7);
  expect(deleted()).toEqual([]);
});
