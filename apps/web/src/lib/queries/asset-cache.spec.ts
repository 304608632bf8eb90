import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Asset, Status } from '@jampot/contracts';
import { QueryClient } from '@tanstack/react-query';
import { changeAtOnce, patchAssets } from './asset-cache.ts';
import type { AssetPageData } from './asset-cache.ts';
import { keys } from './keys.ts';

const page = keys.assetPage({} as never, 0);
const status = (id: number) => ({ id, name: `Status ${id}` }) as Status;
const first = { id: 7, name: 'sh010', tag: '', status_id: 1, status: status(1) } as Asset;
const show = (to: Status) => (asset: Asset) => ({ ...asset, status: to, status_id: to.id });

describe('a change that is shown at once', () => {
  let client: QueryClient;
  beforeEach(() => {
    client = new QueryClient();
    client.setQueryData<AssetPageData>(page, { rows: [first], total: 1 });
    client.setQueryData<Asset>(keys.asset(7), { ...first, notes: 'Brief' });
  });
  afterEach(() => client.clear());

  const cached = () => ({
    row: client.getQueryData<AssetPageData>(page)?.rows[0],
    own: client.getQueryData<Asset>(keys.asset(7)),
  });
  /** Changes the status, is refused, and meanwhile others do something. */
  const refused = (meanwhile: () => void) =>
    expect(
      changeAtOnce(client, [7], show(status(2)), async () => {
        expect(cached().row?.status_id).toBe(2);
        meanwhile();
        throw new Error('refused');
      }),
    ).rejects.toThrow('refused');

  test('goes back when it is refused', async () => {
    await refused(() => undefined);
    expect(cached()).toEqual({ row: first, own: { ...first, notes: 'Brief' } });
  });

  test('leaves what others changed meanwhile in other fields', async () => {
    await refused(() => patchAssets(client, [7], (asset) => ({ ...asset, tag: 'hero' })));
    expect(cached().row).toEqual({ ...first, tag: 'hero' });
    expect(cached().own).toEqual({ ...first, tag: 'hero', notes: 'Brief' });
  });

  test('leaves what others wrote meanwhile into the same fields', async () => {
    await refused(() => patchAssets(client, [7], show(status(3))));
    expect(cached().row).toMatchObject({ status_id: 3, status: status(3) });
  });

  test('makes room for what was answered', async () => {
    const answer = { ...first, ...show(status(2))(first), name: 'sh010b' };
    await changeAtOnce(client, [7], show(status(2)), async () => [answer]);
    expect(cached().row).toEqual(answer);
  });
});
