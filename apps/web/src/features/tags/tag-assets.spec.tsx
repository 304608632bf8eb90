import { expect, test } from '@jest/globals';
import { listAssets } from '@jampot/contracts';
import { screen } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import { Answer, fakeGateway, refused } from '../../testing/fake-gateway.ts';
import { TagAssets } from './tag-assets.tsx';

const gateway = fakeGateway();
const named = (name: string, id: number) => ({
  id,
  name,
  status: null,
  folder: { id: 3, name: 'Shots' },
  thumbnail_url: null,
});

test('the assets of a tag are shown with their folder', async () => {
  gateway.on(listAssets, () => new Answer(200, { assets: [named('sh010', 1)], total: 1 }));
  await draw(<TagAssets name="fx" />);
  expect(await screen.findByRole('link', { name: /sh010/u })).toBeTruthy();
  expect(gateway.asked(listAssets)[0]?.query['tag']).toBe('fx');
});

test('a tag that no asset carries says so', async () => {
  gateway.on(listAssets, () => new Answer(200, { assets: [], total: 0 }));
  await draw(<TagAssets name="fx" />);
  expect(await screen.findByText('No asset carries this tag.')).toBeTruthy();
});

test('assets that could not be read are asked for again', async () => {
  gateway.on(listAssets, () => refused(500));
  const { user } = await draw(<TagAssets name="fx" />);
  await screen.findByRole('alert');
  gateway.on(listAssets, () => new Answer(200, { assets: [named('sh010', 1)], total: 1 }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /sh010/u })).toBeTruthy();
});
