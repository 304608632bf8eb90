import { describe, expect, test } from '@jest/globals';
import { parseListQuery, resourceNamed, statuslogResource } from '@jampot/contracts';
import type { FieldKind, Resource } from '@jampot/contracts';
import { isShownToStrangers } from './statuslogs.policy.ts';

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

interface Path {
  readonly path: string;
  readonly field: boolean;
  /** Null for a relation. */
  readonly kind: FieldKind | null;
}

/** Every path of relations and a field, to the depth that the grammar takes. */
function* pathsOf(resource: Resource, depth = 4): Generator<Path> {
  for (const [name, { kind }] of Object.entries(resource.fields)) {
    yield { path: name, field: true, kind };
  }
  if (depth === 1) return;
  for (const [name, { to }] of Object.entries(resource.relations)) {
    yield { path: name, field: false, kind: null };
    for (const { path, ...rest } of pathsOf(resourceNamed(to), depth - 1)) {
      yield { path: `${name}.${path}`, ...rest };
    }
  }
}

function isRefused(raw: Record<string, string>): boolean {
  try {
    return !isShownToStrangers(parseListQuery(statuslogResource, 'list', raw));
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

  test('is the same by a filter, with whatever operator', () => {
    const values = {
      flag: '1',
      time: '2026-01-01',
      day: '2026-01-01',
      id: '1',
      integer: '1',
      number: '1',
      text: 'a',
    };
    const filters = beside.flatMap(({ path, kind }) => {
      if (kind === null || kind === 'json') return [];
      const value = values[kind];
      const operators = [
        ...(kind === 'flag' ? [''] : ['', ':since', ':until']),
        ...(kind === 'text' ? [':like'] : []),
        ...(path.endsWith('folder_id') ? [':withchildren'] : []),
      ];
      return operators.map((operator) => ({ path, raw: { [`${path}${operator}`]: value } }));
    });
    expect(filters.length).toBeGreaterThan(200);
    const taken = filters.filter(({ raw }) => !isRefused(raw));
    expect(new Set(taken.map(({ path }) => path))).toEqual(open);
  });

  test.each(['sort', 'x'])('is the same by %s', (parameter) => {
    const answered = beside.filter(({ path, field }) => field && !isRefused({ [parameter]: path }));
    expect(new Set(answered.map(({ path }) => path))).toEqual(open);
  });
});
