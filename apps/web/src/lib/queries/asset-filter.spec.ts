import { describe, expect, test } from '@jest/globals';
import { decidesPlace } from './asset-filter.ts';
import type { AssetFilter } from './asset-filter.ts';

const all: AssetFilter = {
  folderId: 1,
  children: false,
  q: '',
  statusIds: [],
  assigneeIds: [],
  sort: 'name',
};

describe('the place of an asset in a list', () => {
  test.each<[string, Partial<AssetFilter>, string, boolean]>([
    ['filtered by status', { statusIds: [2] }, 'status_id', true],
    ['filtered by status', { statusIds: [2] }, 'duration', false],
    ['filtered by nobody as assignee', { assigneeIds: [null] }, 'assignee_id', true],
    ['filtered by tags', { tags: ['a'] }, 'tag', true],
    ['filtered by links', { links: ['stale'] }, 'links', true],
    ['sorted by the last change', { sort: '-modified' }, 'links', false],
    ['searched', { q: 'cat' }, 'tag', true],
    ['searched', { q: 'cat' }, 'status_id', false],
    ['sorted by name', {}, 'name', true],
    ['sorted by name', {}, 'status_id', false],
    ['sorted by status', { sort: '-status.order,name' }, 'status_id', true],
    ['sorted by assignee', { sort: 'assignee.name' }, 'assignee_id', true],
    ['sorted by the last change', { sort: '-modified' }, 'art_duration', true],
  ])('%s (%o) follows from %s: %s', (_what, filter, field, decides) => {
    expect(decidesPlace({ ...all, ...filter }, new Set([field]))).toBe(decides);
  });

  test('follows from nothing when nothing changed', () => {
    expect(decidesPlace({ ...all, sort: '-modified' }, new Set())).toBe(false);
  });
});
