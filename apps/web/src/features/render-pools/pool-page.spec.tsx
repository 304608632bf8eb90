import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  addPoolNode,
  changePool,
  createPool,
  deletePool,
  listAccountNodes,
  listAccountPools,
  listAccountRenderers,
  listBenches,
  listJobs,
  listPoolJobs,
  listPoolNodes,
  listPoolRenderers,
  readPool,
} from '@jampot/contracts';
import type { Node } from '@jampot/contracts';
import { JOB_STATUS } from '@jampot/domain';
import { screen, waitFor } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import { Answer, fakeGateway, invalid, refused } from '../../testing/fake-gateway.ts';
import { job, node, pool, poolRenderer, renderer } from '../../testing/farm.ts';
import { administrator, somebody } from '../../testing/people.ts';
import { PoolPage } from './pool-page.tsx';
import { PoolsPage } from './pools-page.tsx';

const gateway = fakeGateway();
let now = pool();
let members: Node[] = [];
beforeEach(() => {
  now = pool();
  members = [];
  gateway.on(readPool, () => [now]);
  gateway.on(listPoolNodes, () => members);
  gateway.on(listAccountNodes, () => [node()]);
  gateway.on(listPoolRenderers, () => [poolRenderer()]);
  gateway.on(listAccountRenderers, () => [renderer()]);
  gateway.on(listBenches, () => []);
  gateway.on(listJobs, () => []);
});

type Tab = 'history' | 'nodes' | 'settings';
let gone = false;
async function drawn(tab?: Tab, me = administrator) {
  gone = false;
  const { user } = await draw(
    <PoolPage
      me={me}
      id={3}
      search={tab === undefined ? {} : { tab }}
      onSearch={() => undefined}
      onGone={() => (gone = true)}
    />,
    { me },
  );
  return user;
}

describe('the first tab of a pool', () => {
  beforeEach(() => gateway.on(listPoolJobs, () => []));

  test('tells of jobs that failed of late, and why the last one did', async () => {
    const failed = job({ id: 31, render_error: 'No licence for the renderer' });
    gateway.on(listJobs, ({ query }) =>
      query['jobstatus_id'] === '3' ? new Answer(200, { jobs: [failed], total: 4 }) : [],
    );
    await drawn();
    const link = await screen.findByRole('link', { name: '4 jobs failed in the last 24 hours' });
    expect(link.getAttribute('href')).toContain('/render/jobs?pool_id=3&status=3');
    expect(screen.getByText(/No licence for the renderer/u)).toBeTruthy();
    const [asked] = gateway.asked(listJobs);
    const since = Date.parse(asked?.query['modified:since'] ?? '');
    expect(Date.now() - since).toBeGreaterThanOrEqual(24 * 3600_000);
    expect(Date.now() - since).toBeLessThan(25 * 3600_000);
  });

  test('tells nothing where none has', async () => {
    await drawn();
    expect(await screen.findByText('There are no jobs in this pool')).toBeTruthy();
    expect(screen.queryByText(/failed in the last/u)).toBeNull();
  });
});

describe('the settings of a pool', () => {
  test('are changed field by field, and told of', async () => {
    gateway.on(changePool, ({ body }) => {
      now = { ...now, ...(body as object) };
      return [now];
    });
    const user = await drawn('settings');
    await user.click(await screen.findByRole('button', { name: /^Name: .*Edit$/u }));
    const name = screen.getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'Night{Enter}');
    expect(await screen.findByText('Name successfully changed to Night')).toBeTruthy();
    expect(gateway.asked(changePool).map(({ body }) => body)).toEqual([{ name: 'Night' }]);
  });

  test('say what ends with it before it is deleted', async () => {
    now = pool({ queued: 2, started: 1 });
    gateway.on(deletePool, () => [now]);
    const user = await drawn('settings');
    await user.click(await screen.findByRole('button', { name: 'Delete pool' }));
    await screen.findByText(/Its 3 jobs that wait or render end with an error\./u);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(gone).toBe(true));
  });
});

describe('the nodes of a pool', () => {
  test('are chosen in a dialog', async () => {
    gateway.on(addPoolNode, () => {
      members = [node()];
      return [node()];
    });
    const user = await drawn('nodes');
    expect(await screen.findByText('No nodes in this pool yet.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add nodes' }));
    const choice = await screen.findByRole('checkbox', { name: 'rack-1' });
    await user.click(choice);
    expect(await screen.findByText('Node 5 has been added to Rack')).toBeTruthy();
    await waitFor(() => expect(choice).toHaveProperty('checked', true));
  });

  test('without a program for their system are told of', async () => {
    members = [node({ platform: 'windows' })];
    await drawn('nodes');
    expect(await screen.findByText(/names none for Windows/u)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Nuke' }).getAttribute('href')).toBe(
      '/render/renderers/7',
    );
  });
});

describe('the jobs of a pool', () => {
  test('are told of where nobody sees them', async () => {
    now = pool({ queued: 1 });
    gateway.on(listPoolJobs, () => new Answer(200, { jobs: [], total: 0 }));
    const artist = somebody({ pools: 'r', jobs: 'r' });
    await drawn(undefined, { ...artist, role: { id: 2, name: 'Artist', level: 1 } as never });
    expect(await screen.findByText('There are no jobs in this pool')).toBeTruthy();
    expect(screen.getByText("1 job waits or renders in folders that you don't see.")).toBeTruthy();
  });

  test('that somebody renders by hand have no progress', async () => {
    const started = job({ jobstatus_id: JOB_STATUS.started });
    gateway.on(listPoolJobs, ({ query }) => {
      const jobs = query['jobstatus_id'] === String(JOB_STATUS.started) ? [started] : [];
      return new Answer(200, { jobs, total: jobs.length });
    });
    await drawn();
    expect(await screen.findByText(/Elsewhere/u)).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('that ended are none at first', async () => {
    gateway.on(listJobs, () => []);
    await drawn('history');
    expect(await screen.findByText('There is no job history in this pool')).toBeTruthy();
    expect(screen.getByText(/is listed here once it has completed or failed\./u)).toBeTruthy();
  });
});

test('a pool that is not there is said to be so', async () => {
  gateway.on(readPool, () => refused(404));
  await drawn();
  expect(await screen.findByText("I'm sorry, we could not retrieve pool for id 3")).toBeTruthy();
});

describe('the pools', () => {
  const list = async () =>
    (await draw(<PoolsPage me={administrator} onOpen={() => undefined} />)).user;

  test('of an idle farm have no empty chart', async () => {
    gateway.on(listAccountPools, () => [pool()]);
    await list();
    expect(await screen.findByText('Nothing waits or renders in any pool.')).toBeTruthy();
    expect(screen.queryByRole('figure')).toBeNull();
  });

  test('tell each what is wrong with a new name', async () => {
    gateway.on(listAccountPools, () => []);
    gateway.on(createPool, () => invalid('name', 'This pool already exists.'));
    const user = await list();
    await screen.findByText('No pools yet');
    await user.click(screen.getAllByRole('button', { name: 'New pool' })[0] as HTMLElement);
    await user.click(await screen.findByRole('button', { name: 'Add pool' }));
    expect(await screen.findByText('Field is required.')).toBeTruthy();
    const name = screen.getByRole('textbox', { name: /^Pool name/u });
    await user.type(name, 'Rack{Enter}');
    expect(await screen.findByText('This pool already exists.')).toBeTruthy();
    gateway.on(createPool, () => [pool()]);
    await user.type(name, '{Enter}');
    expect(await screen.findByText('Rack has been added to the pools')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Add pool' })).toBeNull());
  });
});
