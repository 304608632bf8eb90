import { expect, it } from '@jest/globals';
import { MigrationsUnderWay } from './migrations-under-way.ts';

it('is told of each service that shares a process by itself', () => {
  const migrations = new MigrationsUnderWay();
  const hear = (line: object) => migrations.hear(JSON.stringify(line));
  hear({ service: 'links', migrating: ['0002-more'] });
  hear({ service: 'review', migrating: ['0003-notes'] });
  expect(migrations.names).toEqual(['0002-more', '0003-notes']);
  hear({ service: 'links', applied: ['0002-more'] });
  expect(migrations.names).toEqual(['0003-notes']);
  hear({ service: 'review', applied: ['0003-notes'] });
  expect(migrations.names).toEqual([]);
});
