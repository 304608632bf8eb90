import { expect, test } from '@jest/globals';
import type { Asset, AssetChange } from '@jampot/contracts';
import { screen } from '@testing-library/react';
import { draw } from '../../../testing/draw.tsx';
import type { ListActions } from '../list-actions.ts';
import { BidCell, DayCell } from './schedule-cells.tsx';

const asset = { id: 7, start: null, due: '2026-12-24', bid_days: 2.5 } as Asset;

function actions(mayEdit = true) {
  const saved: (readonly [AssetChange, Partial<Asset> | undefined])[] = [];
  const edit: ListActions['edit'] = (_asset, change, seen) => {
    saved.push([change, seen]);
    return Promise.resolve(asset);
  };
  return { saved, actions: { mayEdit, edit } as ListActions };
}

test('a day is typed as it is read, and saved as a day', async () => {
  const { saved, actions: given } = actions();
  const { user } = await draw(<DayCell asset={asset} field="due" tabIndex={0} actions={given} />);

  await user.click(screen.getByRole('button', { name: 'due: 24.12.2026. Edit' }));
  const field = screen.getByRole('textbox', { name: 'due' });
  await user.clear(field);
  await user.type(field, '31.11.2026{Enter}');
  expect(screen.getByText('Not a valid date.')).toBeTruthy();
  await user.clear(field);
  await user.type(field, '1.12.2026{Enter}');

  expect(saved).toEqual([[{ due: '2026-12-01' }, { due: '2026-12-24' }]]);
});

test('an emptied bid is none', async () => {
  const { saved, actions: given } = actions();
  const { user } = await draw(<BidCell asset={asset} tabIndex={0} actions={given} />);

  await user.click(screen.getByRole('button', { name: 'Bid days: 2.5. Edit' }));
  const field = screen.getByRole('textbox', { name: 'Bid days' });
  await user.clear(field);
  await user.type(field, '{Enter}');

  expect(saved).toEqual([[{ bid_days: null }, { bid_days: 2.5 }]]);
});

test('who may not edit reads the day', async () => {
  await draw(<DayCell asset={asset} field="due" tabIndex={0} actions={actions(false).actions} />);

  expect(screen.getByText('24.12.2026')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
