import { beforeEach, expect, test } from '@jest/globals';
import { deleteBench, listBenches } from '@jampot/contracts';
import type { Job } from '@jampot/contracts';
import { screen, waitFor } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { pool, poolRenderer } from '../../testing/farm.ts';
import { somebody } from '../../testing/people.ts';
import { WhyWaiting } from './why-waiting.tsx';

const gateway = fakeGateway();
const waiting = {
  ahead: 0,
  pool: true,
  renderer: true,
  command: true,
  nodes: 1,
  online: 1,
  draining: 0,
  full: 0,
  benched: 1,
  failed: 0,
  unable: 0,
  resting: 0,
  busy: 0,
  able: 0,
  free: 0,
} as NonNullable<Job['waiting']>;
const bench = (id: number, poolId: number, unable = false) => ({
  id,
  unable,
  poolrenderer: poolRenderer({ pool: pool({ id: poolId }) }),
});
beforeEach(() => gateway.on(deleteBench, () => []));

test('a pause after failures is ended where it is read, in this pool alone', async () => {
  gateway.on(listBenches, () => [bench(1, 3), bench(2, 4), bench(3, 3, true)]);
  const { user } = await draw(<WhyWaiting waiting={waiting} poolId={3} />);
  await screen.findByRole('link', { name: 'Paused after 3 failures on the only node.' });
  await user.click(await screen.findByRole('button', { name: 'Retry now' }));
  await waitFor(() => expect(gateway.asked(deleteBench)).toHaveLength(1));
  expect(gateway.asked(deleteBench)[0]?.params['id']).toBe('1');
});

test('whoever may not change nodes only reads it', async () => {
  const me = somebody({ pools: 'r', nodes: 'r' });
  await draw(<WhyWaiting waiting={waiting} poolId={3} />, { me });
  await screen.findByRole('link', { name: 'Paused after 3 failures on the only node.' });
  expect(screen.queryByRole('button', { name: 'Retry now' })).toBeNull();
});
