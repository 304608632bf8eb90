import { expect, test } from '@jest/globals';
import { listVersions } from '@jampot/contracts';
import type { Version } from '@jampot/contracts';
import { screen } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { somebody } from '../../testing/people.ts';
import { AddVersion } from './add-version.tsx';

const gateway = fakeGateway();
const version = (id: number) =>
  ({
    id,
    asset_id: 7,
    version_number: id,
    asset: { id: 7, name: 'sh010' },
  }) as unknown as Version;
const guest = somebody({ folders: 'r', assets: 'r', versions: 'r' });

test('a guest, who makes no versions, puts another one beside those that are compared', async () => {
  gateway.on(listVersions, () => [version(3), version(2), version(1)]);
  const added: number[] = [];
  const { user } = await draw(
    <AddVersion
      focused={version(3)}
      shown={[version(3), version(2)]}
      onAdd={(id) => added.push(id)}
    />,
    { me: guest },
  );
  await user.click(await screen.findByRole('button', { name: 'Add another…' }));
  await user.click(await screen.findByRole('button', { name: /^sh010 v1/u }));
  expect(added).toEqual([1]);
});
