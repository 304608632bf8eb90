import { expect, test } from '@jest/globals';
import { readFolder } from '@jampot/contracts';
import type { Version } from '@jampot/contracts';
import { screen, waitFor } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { useComparedFolders } from './use-compared-folders.ts';

const gateway = fakeGateway();
const GUEST_IN = 1;
const versionIn = (folder_id: number) =>
  ({ asset: { folder_id } }) as unknown as Pick<Version, 'asset'>;

function Page({ folders }: { folders: readonly number[] }) {
  const { level, share } = useComparedFolders(folders.map(versionIn));
  return <output>{`${level ?? 'unknown'} ${share ? 'shares' : 'keeps'}`}</output>;
}

test.each([
  ['a guest of the project of all', [GUEST_IN, GUEST_IN], '0 keeps'],
  ['a guest of one, who works at another', [GUEST_IN, 2], '2 keeps'],
  ['who works at all of them', [2, 3], '2 shares'],
])('%s', async (_who, folders, seen) => {
  gateway.on(readFolder, ({ params }) => {
    const guest = Number(params['id']) === GUEST_IN;
    const permissions = { shares: guest ? 'r' : 'cr' };
    return [{ id: Number(params['id']), level: guest ? 0 : 2, permissions }] as never;
  });
  await draw(<Page folders={folders} />);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(seen));
  expect(gateway.asked(readFolder)).toHaveLength(new Set(folders).size);
});
