import { beforeEach, expect, test } from '@jest/globals';
import { changeUser, listAssets, listStatuses, readUser } from '@jampot/contracts';
import type { Dashboard, User } from '@jampot/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { draw } from '../../testing/draw.tsx';
import { fakeGateway, refused } from '../../testing/fake-gateway.ts';
import { administrator } from '../../testing/people.ts';
import { PinContext, pinnedChart, PinToDashboard } from '../../ui/index.ts';
import { PinWidget } from './pin-widget.tsx';
import { UserBoardPage } from './user-board-page.tsx';

const gateway = fakeGateway();
const chart = pinnedChart('Current status of Nightjar', 'pie', {
  resource: 'assets',
  query: { folder_id: 5, children: 1 },
  xAxis: 'folder.name',
  zAxis: 'status.name',
});
const pins = (part: ReactNode) => (
  <PinContext value={(props) => <PinWidget {...props} />}>{part}</PinContext>
);
const written = () =>
  gateway
    .asked(changeUser)
    .map(({ body }) => JSON.parse((body as { dashboard: string }).dashboard) as Dashboard);

beforeEach(() => {
  gateway.on(listAssets, () => []);
  gateway.on(listStatuses, () => []);
  gateway.on(readUser, () => [{ id: 1, name: 'Me', dashboard: null } as unknown as User]);
  gateway.on(changeUser, () => [{ id: 1, dashboard_revision: 1 } as unknown as User]);
});

test('puts a chart on one’s board with its settings, under the title that is written', async () => {
  const { user } = await draw(pins(<PinToDashboard widget={chart} />));
  await user.click(await screen.findByRole('button', { name: 'Pin to Dashboard' }));
  const title = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' });
  expect(title.value).toBe('Current status of Nightjar');
  await user.type(title, '!');
  await user.click(screen.getByRole('button', { name: 'Pin' }));
  expect(await screen.findByText('Current status of Nightjar! is on your dashboard.')).toBeTruthy();
  expect(written()[0]?.widgets).toEqual([
    { ...chart, id: expect.any(String), title: 'Current status of Nightjar!' },
  ]);
});

test('keeps a chart as a favourite', async () => {
  const { user } = await draw(pins(<PinToDashboard compact widget={chart} />));
  await user.click(
    await screen.findByRole('button', { name: 'Pin Current status of Nightjar to Dashboard' }),
  );
  const keep = await screen.findByRole('button', { name: 'Keep as favourite' });
  await waitFor(() => expect(keep).toHaveProperty('disabled', false));
  await user.click(keep);
  await waitFor(() => expect(written()).toHaveLength(1));
  expect(written()[0]?.charts).toEqual([
    {
      id: expect.any(String),
      name: chart.title,
      type: 'pie',
      dataModelOptions: chart.dataModelOptions,
    },
  ]);
});

test('says once that it could not be saved, and stays open for another try', async () => {
  gateway.on(changeUser, () => refused(500));
  const { user } = await draw(pins(<PinToDashboard widget={chart} />));
  await user.click(await screen.findByRole('button', { name: 'Pin to Dashboard' }));
  const pin = await screen.findByRole('button', { name: 'Pin' });
  await waitFor(() => expect(pin).toHaveProperty('disabled', false));
  await user.click(pin);
  const popup = await screen.findByRole('alert');
  expect(within(popup).getByText('could not save to your dashboard, unkown error')).toBeTruthy();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  await waitFor(() => expect(pin).toHaveProperty('disabled', false));
});

test('is offered for what stands on another’s board, and not for one’s own', async () => {
  const widgets = [{ ...chart, id: 'a' }];
  const dashboard = JSON.stringify({ v: 1, columns: 3, widgets, charts: [] });
  gateway.on(readUser, () => [{ id: 9, name: 'Ida', dashboard } as unknown as User]);
  const name = 'Pin Current status of Nightjar to Dashboard';
  await draw(pins(<UserBoardPage userId={9} crumbs={[]} />));
  expect(await screen.findByRole('button', { name })).toBeTruthy();
  await draw(pins(<UserBoardPage userId={administrator.id} crumbs={[]} />));
  await waitFor(() => expect(screen.getAllByRole('region', { name: chart.title })).toHaveLength(2));
  expect(screen.getAllByRole('button', { name })).toHaveLength(1);
});

test('is not there for who has no board', async () => {
  await draw(<PinToDashboard widget={chart} />);
  expect(screen.queryByRole('button', { name: /Pin/u })).toBeNull();
});
