import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { draw } from '../../testing/draw.tsx';
import { FilterMenu } from './filter-menu.tsx';

const names = ['Not Started', 'In Progress', 'For Review', 'Approved'];
const options = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: at + 1, name: names[at] ?? `Status ${at + 1}` }));

function Statuses({ count, pending = false }: { count: number; pending?: boolean }) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const all = options(count);
  return (
    <FilterMenu
      label="Status"
      options={all}
      chosen={chosen}
      pending={pending}
      onChange={setChosen}
    />
  );
}

async function opened(count: number, pending = false) {
  const { user } = await draw(<Statuses count={count} pending={pending} />);
  await user.click(await screen.findByRole('button', { name: 'Status' }));
  await screen.findByRole('dialog');
  return user;
}

describe('a filter', () => {
  test('takes several choices, tells them, and lets them go', async () => {
    const user = await opened(4);
    await user.click(screen.getByRole('checkbox', { name: 'Approved' }));
    expect(screen.getByRole('button', { name: 'Status: Approved' }).textContent).toBe('Approved');
    await user.click(screen.getByRole('checkbox', { name: 'For Review' }));
    const button = screen.getByRole('button', { name: 'Status: For Review, Approved' });
    expect(button.textContent).toBe('Status: 2');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.getByRole('checkbox', { name: 'Approved' })).toHaveProperty('checked', false);
  });

  test('of many choices is searched, from three letters on', async () => {
    const user = await opened(12);
    const search = screen.getByRole('textbox', { name: 'Find in status' });
    await user.type(search, 'ap');
    expect(screen.getAllByRole('checkbox')).toHaveLength(12);
    await user.type(search, 'p');
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
    await user.type(search, 'x');
    expect(screen.getByText('None found')).toBeTruthy();
  });

  test('says that it has no choice, but not before it is known', async () => {
    await opened(0);
    expect(screen.getByText('None found')).toBeTruthy();
  });

  test('shows skeletons while its choices are on their way', async () => {
    await opened(0, true);
    expect(screen.getByLabelText('Loading')).toBeTruthy();
    expect(screen.queryByText('None found')).toBeNull();
  });
});
