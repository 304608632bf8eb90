import { expect, test } from '@jest/globals';
import { timeOf, timeTable } from './time-table.ts';

test('a suite tells its seconds, and those of processor where the system does', () => {
  expect(timeOf({ seconds: 300.04, processorSeconds: 519.6 })).toBe('300.0 s, 520 CPU s');
  expect(timeOf({ seconds: 1, processorSeconds: null })).toBe('1.0 s');
});

test('the table has a line for each suite and one for all', () => {
  const times = [
    { title: 'Jest', seconds: 300.4, processorSeconds: 520 },
    { title: 'Browser', seconds: 200, processorSeconds: 310.2 },
  ];

  expect(timeTable(times, 320)).toBe(
    [
      'Suite    seconds  of CPU',
      'Jest         300     520',
      'Browser      200     310',
      'All          320     830',
      '',
    ].join('\n'),
  );
});

test('the table is without processor time where the system does not tell it', () => {
  const table = timeTable([{ title: 'Jest', seconds: 300, processorSeconds: null }], 301);

  expect(table).toBe(['Suite  seconds', 'Jest       300', 'All        301', ''].join('\n'));
});
