import { expect, test } from '@jest/globals';
import { inStatusOrder } from './in-status-order.ts';

const row = (x: string | null) => ({ x, y: 1, count: 1 });

test('a chart of statuses goes by their order, and ends with what is none of them', () => {
  const rows = ['Approved', 'Bygone', 'For Review', null, 'Not Started'].map(row);
  const statuses = ['Not Started', 'For Review', 'Approved', 'Not Started'].map((name) => ({
    name,
  }));
  expect(inStatusOrder(rows, statuses).map(({ x }) => x)).toEqual([
    'Not Started',
    'For Review',
    'Approved',
    'Bygone',
    null,
  ]);
});
