import { expect, test } from '@jest/globals';
import { useRouter } from '@tanstack/react-router';
import { act, waitFor } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import { useWayBack } from './use-way-back.ts';

type Router = ReturnType<typeof useRouter>;

async function drawn(focused: { id: number; asset_id: number } | null) {
  const open: { router?: Router } = {};
  function Page() {
    open.router = useRouter();
    useWayBack(focused);
    return <input aria-label="Note" />;
  }
  const { user } = await draw(<Page />);
  const { router } = open;
  if (router === undefined) throw new Error('There is no page.');
  return { user, history: router.history };
}

test('Esc leads back to where one came from, over all that was replaced since', async () => {
  const { user, history } = await drawn({ id: 3, asset_id: 7 });
  act(() => history.push('/assets/7?frame=12'));
  act(() => history.push('/compare?versions=3,2'));
  act(() => history.replace('/compare?versions=3,2&mode=wipe'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(history.location.href).toBe('/assets/7?frame=12'));
});

test('an address that was opened by itself leads to the asset of the version in focus', async () => {
  const { user, history } = await drawn({ id: 3, asset_id: 7 });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(history.location.pathname).toBe('/assets/7/versions/3'));
});

test('without anything to compare it leads to the projects', async () => {
  const { user, history } = await drawn(null);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(history.location.pathname).toBe('/folders'));
});

test('Esc in a field is the field’s', async () => {
  const { user, history } = await drawn({ id: 3, asset_id: 7 });
  document.querySelector('input')?.focus();
  await user.keyboard('{Escape}');
  expect(history.location.pathname).toBe('/');
});
