import { expect, test } from '@jest/globals';
import { pinFaults } from '@jampot/testing';
import { migrations } from '../src/migrations/index.ts';
import { appliedMigrations } from './applied-migrations.ts';

test('applied migrations are those that installations have applied', () => {
  expect(
    pinFaults(migrations, appliedMigrations, 'apps/render/test/applied-migrations.ts'),
  ).toEqual([]);
});
