import { expect, test } from '@jest/globals';
import type { Status } from '@jampot/contracts';
import { addDays, dayIn } from '@jampot/domain';
import { screen } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import { LateMark } from './late-mark.tsx';

const today = dayIn(new Date());
const status = (approves: boolean) => ({ name: 'Any', approves }) as Status;

test('what was due yesterday and is not approved is late, and says since when', async () => {
  const due = addDays(today, -1);
  await draw(<LateMark asset={{ due, status: status(false) }} />);

  const said = due.split('-').toReversed().join('.');
  expect(screen.getByText('Late').title).toBe(`Was due ${said}`);
});

test.each([
  ['due today', today, false],
  ['approved', addDays(today, -30), true],
  ['due on no day', null, false],
])('what is %s is not late', async (_what, due, approved) => {
  await draw(<LateMark asset={{ due, status: status(approved) }} />);

  expect(screen.queryByText('Late')).toBeNull();
});
