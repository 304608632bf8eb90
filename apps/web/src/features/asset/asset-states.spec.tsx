import { beforeEach, describe, expect, test } from '@jest/globals';
import { changeAsset, listAssetLogs } from '@jampot/contracts';
import type { Asset } from '@jampot/contracts';
import { screen } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import { fakeGateway, invalid } from '../../testing/fake-gateway.ts';
import { DeletedAsset } from './asset-states.tsx';

const gateway = fakeGateway();
const asset = { id: 7, name: 'sh010', folder_id: 3, deleted: true } as unknown as Asset;
beforeEach(() => gateway.on(listAssetLogs, () => []));

describe('a deleted asset', () => {
  test('is brought back and told of', async () => {
    gateway.on(changeAsset, () => [{ ...asset, deleted: false }]);
    const { user } = await draw(<DeletedAsset asset={asset} mayRestore />);
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('sh010 has been added')).toBeTruthy();
  });

  test('stays, with the reason, when that is refused', async () => {
    gateway.on(changeAsset, () => invalid('name', 'This asset already exists.'));
    const { user } = await draw(<DeletedAsset asset={asset} mayRestore />);
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(await screen.findByText(/This asset already exists\./u)).toBeTruthy();
    expect(screen.queryByText('sh010 has been added')).toBeNull();
  });

  test('is restored by nobody who may not', async () => {
    await draw(<DeletedAsset asset={asset} mayRestore={false} />);
    expect(await screen.findByText(/A project manager can restore it\./u)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
  });
});
