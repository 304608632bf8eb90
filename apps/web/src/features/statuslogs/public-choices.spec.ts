import { describe, expect, test } from '@jest/globals';
import { optionsOf } from './public-choices.query.ts';

const row = (x: number | null, z: string | null, rest: object = {}) => ({
  x,
  y: 1,
  z,
  count: 1,
  color: null,
  ...rest,
});

describe('what a stranger chooses from', () => {
  test('are names in their order, and none for nobody', () => {
    const rows = [row(null, null), row(7, 'sh10'), row(9, 'sh9'), row(3, 'Ada')];
    expect(optionsOf('assignee', rows)).toEqual([
      { id: 3, name: 'Ada', color: null },
      { id: 9, name: 'sh9', color: null },
      { id: 7, name: 'sh10', color: null },
    ]);
  });

  test('are statuses in the order of the workflow, however often they were set', () => {
    const rows = [
      row(4, 'Approved', { y: 50, count: 1, color: '#00ff00' }),
      row(2, 'For Review', { y: 300, count: 10, color: '#0000ff' }),
    ];
    expect(optionsOf('status', rows).map(({ name, color }) => [name, color])).toEqual([
      ['For Review', '#0000ff'],
      ['Approved', '#00ff00'],
    ]);
  });

  test('are statuses outside of the workflow after those in it', () => {
    const rows = [
      row(8, 'On Hold', { y: 0, count: 4 }),
      row(7, 'Omitted', { y: 0 }),
      row(4, 'Approved', { y: 50 }),
    ];
    expect(optionsOf('status', rows).map(({ name }) => name)).toEqual([
      'Approved',
      'Omitted',
      'On Hold',
    ]);
  });
});
