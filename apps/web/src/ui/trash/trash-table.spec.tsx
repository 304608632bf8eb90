import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import { TrashTable } from './trash-table.tsx';

const at = '2026-01-01T00:00:00.000Z';

test('what is deleted tells who did it and when, and has its ways out', async () => {
  const done: string[] = [];
  const { user } = await draw(
    <TrashTable
      label="Deleted folders"
      items={['Cut', null]}
      itemKey={(name, index) => name ?? index}
      restoreLabel="Restore"
      describe={(name) => ({
        name,
        title: `Film / ${name}`,
        where: 'Film',
        deleter: 'Ada Admin',
        at,
        onRestore: () => done.push(`restore ${name}`),
        onRemove: null,
      })}
      renderPending={() => <div role="row">on its way</div>}
    />,
  );
  const table = await screen.findByRole('table', { name: 'Deleted folders' });
  expect(within(table).getByRole('rowheader').textContent).toBe('CutFilm');
  expect(within(table).getByText('Ada Admin')).toBeTruthy();
  expect(within(table).getByText('on its way')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Restore Cut' }));
  expect(screen.queryByRole('button', { name: /Permanently delete/u })).toBeNull();
  expect(done).toEqual(['restore Cut']);
});

test('rows are ticked one by one, and all at once', async () => {
  const told: string[] = [];
  const { user } = await draw(
    <TrashTable
      label="Deleted assets"
      items={['sh010']}
      itemKey={(name, index) => name ?? index}
      restoreLabel="Re-enable"
      describe={(name) => ({
        name,
        title: name,
        where: undefined,
        deleter: undefined,
        at: null,
        onRestore: null,
        onRemove: null,
      })}
      selection={{
        all: false,
        some: false,
        label: 'Select all',
        onAll: () => told.push('all'),
        isSelected: () => false,
        labelOf: (name) => `Select ${name}`,
        onSelect: (name, range) => told.push(`${name} ${range}`),
      }}
    />,
  );
  await user.click(await screen.findByRole('checkbox', { name: 'Select sh010' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  expect(told).toEqual(['sh010 false', 'all']);
  expect(screen.getByText('Unknown')).toBeTruthy();
});
