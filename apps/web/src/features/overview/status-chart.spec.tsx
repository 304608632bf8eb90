import { beforeEach, expect, jest, test } from '@jest/globals';
import { listAssets, listStatuses } from '@jampot/contracts';
import { screen } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { StatusChart } from './status-chart.tsx';

const gateway = fakeGateway();
const folder = { id: 4, name: 'Nightjar' };
beforeEach(() => {
  gateway.on(listAssets, () => []);
  gateway.on(listStatuses, () => []);
});
const asked = () => gateway.asked(listAssets).map(({ query }) => query['y']);

test('is drawn against assets, and against seconds once that is chosen', async () => {
  const onLook = jest.fn();
  const { user } = await draw(<StatusChart folder={folder} look={{}} onLook={onLook} />);
  expect(await screen.findByText('NO DATA!')).toBeTruthy();
  expect(asked()).toEqual(['count']);
  await user.click(screen.getByRole('combobox', { name: 'Against' }));
  await user.click(await screen.findByRole('option', { name: 'Seconds' }));
  expect(onLook).toHaveBeenCalledWith({ y: 'seconds' });
});

test.each([
  ['seconds', 'seconds'],
  ['drop table', 'count'],
])('an address with %s is drawn against %s', async (y, drawn) => {
  await draw(<StatusChart folder={folder} look={{ y }} onLook={() => undefined} />);
  expect(await screen.findByText('NO DATA!')).toBeTruthy();
  expect(asked()).toEqual([drawn]);
});
