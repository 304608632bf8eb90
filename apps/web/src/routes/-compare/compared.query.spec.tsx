import { expect, test } from '@jest/globals';
import { readVersion } from '@jampot/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { draw } from '../../testing/draw.tsx';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { useCompared } from './compared.query.ts';

const gateway = fakeGateway();
const none: readonly number[] = [];

test('a version stands until the one that takes its place is known', async () => {
  const held = Promise.withResolvers<void>();
  gateway.on(readVersion, async ({ params }) => {
    const id = Number(params['id']);
    if (id === 2) await held.promise;
    return [{ id, version_number: id }];
  });
  const open: { show?: (ids: readonly number[]) => void } = {};
  function Page() {
    const [ids, setIds] = useState<readonly number[]>([1]);
    open.show = setIds;
    const { versions, pending } = useCompared(none, ids);
    return (
      <output>{`${versions.map(({ id }) => id).join(' ')} ${pending ? 'reading' : ''}`}</output>
    );
  }
  await draw(<Page />);
  const shown = () => screen.getByRole('status').textContent?.trim();
  await waitFor(() => expect(shown()).toBe('1'));
  act(() => open.show?.([2]));
  expect(shown()).toBe('1 reading');
  held.resolve();
  await waitFor(() => expect(shown()).toBe('2'));
});
