import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  addNodePool,
  changeNode,
  createEnrolment,
  createNode,
  deleteNode,
  listAccountNodes,
  listAccountPools,
  listBenches,
  listJobs,
  readNode,
} from '@jampot/contracts';
import { screen, waitFor } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import { fakeGateway, refused } from '../../testing/fake-gateway.ts';
import { node, pool } from '../../testing/farm.ts';
import { administrator, somebody } from '../../testing/people.ts';
import { NodePage } from './node-page.tsx';
import { NodesPage } from './nodes-page.tsx';

const gateway = fakeGateway();
let now = node();
beforeEach(() => {
  now = node();
  gateway.on(readNode, () => [now]);
  gateway.on(listAccountPools, () => [pool()]);
  gateway.on(listBenches, () => []);
  gateway.on(listJobs, () => []);
  gateway.on(changeNode, ({ body }) => {
    now = { ...now, ...(body as object) };
    return [now];
  });
});

describe('the page of a node', () => {
  let gone = false;
  const drawn = async (me = administrator) => {
    gone = false;
    return (await draw(<NodePage id={5} onGone={() => (gone = true)} />, { me })).user;
  };
  const edit = async (user: Awaited<ReturnType<typeof drawn>>, field: string, value: string) => {
    await user.click(
      await screen.findByRole('button', { name: new RegExp(`^${field}: .*Edit$`, 'u') }),
    );
    const box = screen.getByRole('textbox', { name: field });
    await user.clear(box);
    await user.type(box, `${value}{Enter}`);
  };

  test('tells what a field became, and that it became none', async () => {
    const user = await drawn();
    await edit(user, 'Username', 'render');
    expect(await screen.findByText('Username successfully changed to render')).toBeTruthy();
    await edit(user, 'Username', '');
    expect(await screen.findByText('Username successfully changed to none')).toBeTruthy();
    expect(gateway.asked(changeNode).map(({ body }) => body)).toEqual([
      { username: 'render' },
      { username: '' },
    ]);
  });

  test('shows the old address where another is refused', async () => {
    gateway.on(changeNode, () => refused(500));
    const user = await drawn();
    await edit(user, 'Address', '10.0.4.99');
    expect(await screen.findByText(/Address failed to update\./u)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Address: empty. Edit' })).toBeTruthy();
  });

  test('drains it and lets it take jobs again', async () => {
    const user = await drawn();
    await user.click(await screen.findByRole('button', { name: 'Finish job, then pause' }));
    await user.click(await screen.findByRole('button', { name: 'Take jobs again' }));
    expect(await screen.findByRole('button', { name: 'Finish job, then pause' })).toBeTruthy();
    expect(gateway.asked(changeNode).map(({ body }) => body)).toEqual([
      { draining: true },
      { draining: false },
    ]);
  });

  test('puts it into a pool', async () => {
    gateway.on(addNodePool, () => {
      now = node({ pools: [pool()] as never });
      return [pool()] as never;
    });
    const user = await drawn();
    await user.click(await screen.findByRole('combobox', { name: 'Add to a pool' }));
    await user.click(await screen.findByRole('option', { name: 'Rack' }));
    expect(await screen.findByText('Node 5 has been added to Rack')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Remove from Rack' })).toBeTruthy();
  });

  test('tells why it takes nothing, and how much room it has', async () => {
    now = node({ state: 'drained', state_reason: 'room', free_bytes: 3_200_000_000 });
    await drawn();
    expect(await screen.findByText('Paused: no room on its disk')).toBeTruthy();
    expect(screen.getByText('3.2 GB')).toBeTruthy();
  });

  test('removes it after asking, and stays where that is refused', async () => {
    gateway.on(deleteNode, () => refused(500));
    const user = await drawn();
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await screen.findByText('Are you sure you want to delete this node?');
    await user.click(screen.getAllByRole('button', { name: 'Delete' }).at(-1) as HTMLElement);
    expect(await screen.findByText('500 internal error.')).toBeTruthy();
    expect(gone).toBe(false);
    gateway.on(deleteNode, () => [node()]);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await screen.findByText('Are you sure you want to delete this node?');
    await user.click(screen.getAllByRole('button', { name: 'Delete' }).at(-1) as HTMLElement);
    await waitFor(() => expect(gone).toBe(true));
  });

  test('asks before another agent takes the place of one', async () => {
    gateway.on(createEnrolment, () => [{ token: 't0k', expires: '2026-01-01T00:00:00.000Z' }]);
    const user = await drawn();
    await user.click(await screen.findByRole('button', { name: 'Connect machine' }));
    expect(await screen.findByText(/Once another connects, it is let in no more\./u)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Make a token' }));
    expect(await screen.findByText(/--token t0k/u)).toBeTruthy();
  });

  test('says that it is not there', async () => {
    gateway.on(readNode, () => refused(404));
    await drawn();
    expect(await screen.findByText("I'm sorry, we could not retrieve node for id 5")).toBeTruthy();
  });

  test('asks nothing for whoever may not read nodes', async () => {
    await drawn(somebody({ jobs: 'r' }));
    expect(await screen.findByText("You don't have access to this")).toBeTruthy();
    expect(gateway.asked(readNode)).toEqual([]);
  });
});

describe('the nodes', () => {
  test('are none at first, and a new one has to have a name', async () => {
    gateway.on(listAccountNodes, () => []);
    gateway.on(createNode, ({ body }) => [node({ id: 6, ...(body as object) })]);
    const opened: number[] = [];
    const { user } = await draw(<NodesPage me={administrator} onOpen={(id) => opened.push(id)} />);
    expect(await screen.findByText('No nodes yet')).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: 'New node' })[0] as HTMLElement);
    await user.click(await screen.findByRole('button', { name: 'Add node' }));
    expect(await screen.findByText('Field is required.')).toBeTruthy();
    expect(gateway.asked(createNode)).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: /^Name/u }), ' rack-2 ');
    await user.click(screen.getByRole('button', { name: 'Add node' }));
    await waitFor(() => expect(opened).toEqual([6]));
    expect(gateway.asked(createNode)[0]?.body).toEqual({
      name: 'rack-2',
      username: '',
      address: '',
    });
  });
});
