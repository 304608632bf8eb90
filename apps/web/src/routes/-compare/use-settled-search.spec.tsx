import { expect, test } from '@jest/globals';
import { useRouter, useSearch } from '@tanstack/react-router';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { draw } from '../../testing/draw.tsx';
import type { CompareSearch } from './compare-search.ts';
import { useSettledSearch } from './use-settled-search.ts';

type Settled = ReturnType<typeof useSettledSearch>;

async function drawn() {
  const open: { settled?: Settled } = {};
  const addresses: string[] = [];
  function Page() {
    const router = useRouter();
    const settled = useSettledSearch(useSearch({ strict: false }) as CompareSearch);
    open.settled = settled;
    useEffect(
      () => router.history.subscribe(({ location }) => addresses.push(location.search)),
      [router],
    );
    return <output>{settled.search.wipe}</output>;
  }
  await draw(<Page />);
  const now = () => {
    if (open.settled === undefined) throw new Error('There is no page.');
    return open.settled;
  };
  return { now, addresses };
}

test('a wipe that is dragged is seen at once, and written once it rests', async () => {
  const { now, addresses } = await drawn();
  for (const wipe of ['0.1,0.5,0', '0.2,0.5,0', '0.3,0.5,0']) {
    act(() => now().change({ wipe }));
    expect(screen.getByRole('status').textContent).toBe(wipe);
  }
  act(() => now().note({ views: '0:2:0:0' }));
  expect(addresses).toEqual([]);
  await waitFor(() => expect(addresses).toHaveLength(1));
  expect(decodeURIComponent(addresses[0] ?? '')).toContain('wipe=0.3,0.5,0');
  expect(decodeURIComponent(addresses[0] ?? '')).toContain('views=0:2:0:0');
  await waitFor(() => expect(now().search.views).toBe('0:2:0:0'));
});

test('what goes into the address at once takes along what waits', async () => {
  const { now, addresses } = await drawn();
  act(() => now().change({ gain: 16 }));
  act(() => now().go({ versions: '3,4' }));
  await waitFor(() => expect(addresses).toHaveLength(1));
  expect(now().search).toMatchObject({ gain: 16, versions: '3,4' });
});
