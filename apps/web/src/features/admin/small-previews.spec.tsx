import { describe, expect, test } from '@jest/globals';
import { changeProxies, readProxies } from '@jampot/contracts';
import type { Proxies } from '@jampot/contracts';
import { screen, waitFor } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import { fakeGateway, refused } from '../../testing/fake-gateway.ts';
import { somebody } from '../../testing/people.ts';
import { Facts } from '../../ui/index.ts';
import { SmallPreviews } from './small-previews.tsx';

const gateway = fakeGateway();
const some: Proxies = { made: 1204, waiting: 2104, failed: 2, paused: false };

const drawn = (proxies: Proxies, options: Parameters<typeof draw>[1] = {}) => {
  gateway.on(readProxies, () => [proxies]);
  const line = (
    <Facts>
      <SmallPreviews accountId={1} />
    </Facts>
  );
  return draw(line, options);
};

describe('the line of small previews', () => {
  test('says how many are made of how many, and what becomes of the others', async () => {
    await drawn(some);
    expect(await screen.findByText('1,204 of 3,310 made')).toBeTruthy();
    expect(
      screen.getByText('The others are made when no upload waits. 2 could not be made.'),
    ).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('36');
  });

  test('pauses them at once, and takes that back when it is refused', async () => {
    const answer = Promise.withResolvers<ReturnType<typeof refused>>();
    gateway.on(changeProxies, () => answer.promise);
    const { client, user } = await drawn(some);
    await user.click(await screen.findByRole('button', { name: 'Pause' }));
    expect(screen.getByRole('button', { name: 'Resume' })).toBeTruthy();
    expect(screen.getByText(/^Paused\./u)).toBeTruthy();
    expect(gateway.asked(changeProxies)[0]).toMatchObject({
      params: { id: '1' },
      body: { paused: true },
    });
    answer.resolve(refused(500));
    expect(await screen.findByText(/Small previews failed to update\./u)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Pause' })).toBeTruthy();
    await waitFor(() => expect(client.isFetching()).toBe(0));
  });

  test('resumes them', async () => {
    gateway.on(changeProxies, () => {
      gateway.on(readProxies, () => [some]);
      return [some];
    });
    const { client, user } = await drawn({ ...some, paused: true });
    await user.click(await screen.findByRole('button', { name: 'Resume' }));
    expect(gateway.asked(changeProxies).at(-1)).toMatchObject({ body: { paused: false } });
    expect(await screen.findByRole('button', { name: 'Pause' })).toBeTruthy();
    await waitFor(() => expect(client.isFetching()).toBe(0));
  });

  test('is only read by whoever may not change the account', async () => {
    await drawn(some, { me: somebody({ accounts: 'r' }) });
    expect(await screen.findByText('1,204 of 3,310 made')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('is quiet once all are made, and where there is no film', async () => {
    await drawn({ made: 12, waiting: 0, failed: 0, paused: false });
    expect(await screen.findByText('12 of 12 made')).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('says that there is no film yet', async () => {
    await drawn({ made: 0, waiting: 0, failed: 0, paused: false });
    expect(await screen.findByText('There is no film yet')).toBeTruthy();
  });
});
