import { describe, expect, test } from '@jest/globals';
import { listAssets, listStatuslogs } from '@jampot/contracts';
import type { ChartRow } from '@jampot/domain';
import { QueryClient } from '@tanstack/react-query';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { listOfSegment } from './list-of-segment.ts';
import { segmentAt, tableOfRows } from './table-of-rows.ts';

const gateway = fakeGateway();
const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const row = (x: ChartRow['x'], z: ChartRow['z']) => ({ x, y: 1, z, count: 1 });
/** Ids and the names that have them. */
const named = (...pairs: readonly (readonly [number | null, string | null])[]) =>
  pairs.map(([x, z]) => row(x, z)) as never[];

describe('the part of a chart', () => {
  const rows = [row('Reel 1', 'Final'), row('Reel 1', 'Open'), row(null, 'Open')];
  const axes = { x: 'folder.name', z: 'status.name' };
  const table = tableOfRows(rows, axes, [{ name: 'Open' }, { name: 'Final' }]);

  test('stands in the order of the workflow', () => {
    expect(table.series.map(({ name }) => name)).toEqual(['Open', 'Final']);
  });

  test('is what was counted there', () => {
    expect(segmentAt(rows, axes, table, 0, 1)).toEqual({ x: 'Reel 1', z: 'Final' });
    expect(segmentAt(rows, axes, table, 1, 0)).toEqual({ x: null, z: 'Open' });
    expect(segmentAt(rows, axes, table, 1, 1)).toBeNull();
    expect(segmentAt(rows, axes, table, 0, null)).toEqual({ x: 'Reel 1', z: undefined });
  });
});

describe('the list of a part', () => {
  test('has the ids of all that have the name, and the filters of the chart', async () => {
    gateway.on(listAssets, ({ query }) =>
      query['x'] === 'folder_id'
        ? named([7, 'Reel 1'], [9, 'Reel 1'], [8, 'Reel 2'])
        : named([2, 'Open']),
    );
    const place = await listOfSegment(client(), {
      resource: 'assets',
      filters: { assignee_id: 4 },
      axes: { x: 'folder.name', z: 'status.name' },
      segment: { x: 'Reel 1', z: 'Open' },
    });
    expect(place).toEqual({
      to: '/assets',
      search: { assignee_id: 4, folder_id: '7,9', status_id: '2' },
    });
    expect(gateway.asked(listAssets)[0]?.query).toMatchObject({ assignee_id: '4' });
  });

  test('is the folder’s own where it knows all of the filters', async () => {
    gateway.on(listAssets, () => named([null, null], [2, 'Ana']));
    const place = await listOfSegment(client(), {
      resource: 'assets',
      filters: { folder_id: 7, children: 1 },
      axes: { x: 'assignee.name', z: '' },
      segment: { x: null, z: undefined },
    });
    expect(place).toEqual({ to: '/folders/7', search: { children: 1, assignee_id: 'null' } });
  });

  test('lies within the bucket and the days of the chart, and names become ids', async () => {
    gateway.on(listStatuslogs, () => named([4, 'Approved'], [3, 'Open']));
    const day = (of: number) => new Date(2026, 10, of).toISOString();
    const place = await listOfSegment(client(), {
      resource: 'statuslogs',
      filters: { 'created:since': day(4), 'status.name': 'Approved' },
      axes: { x: 'created:week', z: '' },
      segment: { x: day(2), z: undefined },
    });
    expect(place?.search).toEqual({
      status_id: '4',
      'created:since': day(4),
      'created:until': new Date(new Date(2026, 10, 9).getTime() - 1).toISOString(),
    });
  });

  test('is none where no list can be narrowed so', async () => {
    const chart = {
      filters: {},
      axes: { x: 'user.name', z: '' },
      segment: { x: 'A', z: undefined },
    };
    expect(await listOfSegment(client(), { resource: 'jobs', ...chart })).toBeNull();
  });
});
