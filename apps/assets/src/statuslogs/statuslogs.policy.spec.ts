import { describe, expect, test } from '@jest/globals';
import { parseListQuery, resourceNamed, statuslogResource } from '@jampot/contracts';
import type { Resource } from '@jampot/contracts';
import { requireShownToStrangers } from './statuslogs.policy.ts';

/** All that a stranger may name, and the relations that may be answered whole. */
const open = new Set([
  'asset.id',
  'asset.name',
  'asset.duration',
  'asset.folder_id',
  'asset.folder.id',
  'asset.folder.name',
  'user.id',
  'user.name',
  'assignee.id',
  'assignee.name',
  'status.id',
  'status.name',
  'status.color',
  'status.order',
]);

/** Every path of relations and a field, to the depth that the grammar takes. */
function* pathsOf(resource: Resource, depth = 4): Generator<{ path: string; field: boolean }> {
  for (const name of Object.keys(resource.fields)) yield { path: name, field: true };
  if (depth === 1) return;
  for (const [name, { to }] of Object.entries(resource.relations)) {
    yield { path: name, field: false };
    for (const { path, field } of pathsOf(resourceNamed(to), depth - 1)) {
      yield { path: `${name}.${path}`, field };
    }
  }
}

function isRefused(raw: Record<string, string>): boolean {
  try {
    requireShownToStrangers(parseListQuery(statuslogResource, 'list', raw));
    return false;
  } catch {
    return true;
  }
}

const beside = [...pathsOf(statuslogResource)].filter(({ path }) => path.includes('.'));

describe('what strangers may ask of a public log', () => {
  test('is nothing beside a change but what the log shows, however it is named', () => {
    expect(beside.length).toBeGreaterThan(200);
    const allowed = beside.filter(
      ({ path }) =>
        !isRefused({ include: path.startsWith('asset.folder.') ? `asset.id,${path}` : path }),
    );
    expect(new Set(allowed.map(({ path }) => path))).toEqual(open);
  });

  test('is no relation whole, but the status', () => {
    for (const relation of Object.keys(statuslogResource.relations)) {
      expect(isRefused({ include: relation })).toBe(relation !== 'status');
    }
    expect(isRefused({ include: 'asset.folder.name' })).toBe(true);
    expect(isRefused({ include: 'asset.name,asset.folder.name' })).toBe(false);
  });

  test.each(['sort', 'x'])('is the same by %s', (parameter) => {
    const answered = beside.filter(({ path, field }) => field && !isRefused({ [parameter]: path }));
    expect(new Set(answered.map(({ path }) => path))).toEqual(open);
  });
});
