import { expect, test } from '@jest/globals';
import { listAssets, listChosenVersions, readVersion } from '@jampot/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { draw } from '../../testing/draw.tsx';
import { keys } from '../../lib/queries/index.ts';
import { fakeGateway, refused } from '../../testing/fake-gateway.ts';
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
    useEffect(() => {
      open.show = setIds;
    }, []);
    const { versions, pending } = useCompared(none, ids);
    return (
      <output>{`${versions.map(({ id }) => id).join(' ')} ${pending ? 'reading' : ''}`}</output>
    );
  }
  await draw(<Page />);
  const seen = () => screen.getByRole('status').textContent?.trim();
  await waitFor(() => expect(seen()).toBe('1'));
  act(() => open.show?.([2]));
  expect(seen()).toBe('1 reading');
  held.resolve();
  await waitFor(() => expect(seen()).toBe('2'));
});

/** Shows what became of an address. */
function Read({ assets = none, versions = none }: Record<string, readonly number[]>) {
  const { versions: found, missing, failure } = useCompared(assets, versions);
  return (
    <>
      <output>{found.map(({ id }) => id).join(' ')}</output>
      <p>{`Missing: ${missing.join(', ')}`}</p>
      {failure === null ? null : (
        <button type="button" onClick={failure.retry}>
          Try again
        </button>
      )}
    </>
  );
}
const shown = () => screen.getByRole('status').textContent;

test('a version that is deleted while it is open is taken away, and named', async () => {
  gateway.on(listChosenVersions, () => [{ id: 1 }, { id: 2 }]);
  gateway.on(readVersion, () => refused(404));
  const { client } = await draw(<Read versions={[1, 2]} />);
  await waitFor(() => expect(shown()).toBe('1 2'));
  await act(() => client.invalidateQueries({ queryKey: keys.version(2) }));
  await waitFor(() => expect(shown()).toBe('1'));
  expect(screen.getByText('Missing: Version 2')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a version that can’t be read is not said to be gone, and is asked for again', async () => {
  let isBroken = true;
  gateway.on(readVersion, () => (isBroken ? refused(500) : [{ id: 3 }]));
  const { user } = await draw(<Read versions={[3]} />);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('Missing:')).toBeTruthy();
  isBroken = false;
  await user.click(again);
  await waitFor(() => expect(shown()).toBe('3'));
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('assets that can’t be read are asked for again', async () => {
  let isBroken = true;
  gateway.on(listAssets, () =>
    isBroken ? refused(500) : [{ id: 7, latestversion: { id: 4 } as never }],
  );
  gateway.on(readVersion, () => [{ id: 4 }]);
  const { user } = await draw(<Read assets={[7]} />);
  const again = await screen.findByRole('button', { name: 'Try again' });
  isBroken = false;
  await user.click(again);
  await waitFor(() => expect(shown()).toBe('4'));
});
