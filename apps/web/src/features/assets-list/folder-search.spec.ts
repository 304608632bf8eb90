import { describe, expect, test } from '@jest/globals';
import {
  filterOf,
  folderSearchOf,
  isFiltered,
  readFolderSearch,
  shownTab,
} from './folder-search.ts';

describe('the address of a folder', () => {
  test('tells the whole list', () => {
    const search = {
      children: 1,
      q: 'night',
      status_id: '2,4',
      assignee_id: 7,
      tag: 'Hero,night',
      sort: '-art_duration',
    };
    const read = readFolderSearch(search);
    expect(read).toEqual(search);
    expect(filterOf(read, 3)).toEqual({
      folderId: 3,
      children: true,
      q: 'night',
      statusIds: [2, 4],
      assigneeIds: [7],
      tags: ['Hero', 'night'],
      sort: '-art_duration',
    });
  });

  test.each([
    [{}, 'overview', 'assets'],
    [{ x: 'status.name', type: 'pie' }, 'overview', 'assets'],
    [{ status_id: 4 }, 'assets', 'assets'],
    [{ view: 'list' }, 'assets', 'assets'],
    [{ tab: 'assets' }, 'assets', 'assets'],
    [{ tab: 'charts', status_id: 4 }, 'charts', 'charts'],
  ])('opens what it is about: %p', (search, ofProject, ofFolder) => {
    const read = readFolderSearch(search);
    expect([shownTab(read, true), shownTab(read, false)]).toEqual([ofProject, ofFolder]);
  });

  test('tells of charts whether they count changes', () => {
    expect(readFolderSearch({ tab: 'charts', of: 'changes' })).toEqual({
      tab: 'charts',
      of: 'changes',
    });
    expect(readFolderSearch({ tab: 'charts', of: 'else' })).toEqual({ tab: 'charts' });
    expect(readFolderSearch({ of: 'changes' })).toEqual({});
  });

  test('tells that the deleted ones are shown, and nothing when they are not', () => {
    expect(readFolderSearch({ deleted: 1 })).toEqual({ deleted: 1 });
    expect(filterOf({ deleted: 1 }, 3)).toMatchObject({ deleted: true });
    expect(readFolderSearch({ deleted: 0 })).toEqual({});
    expect(filterOf({}, 3)).not.toHaveProperty('deleted');
  });

  test('tells that only what is late is shown, in the address and back', () => {
    const late = filterOf(readFolderSearch({ late: true }), 3);
    expect(late).toMatchObject({ late: true });
    expect(folderSearchOf(late)).toEqual({ late: 1 });
    expect(isFiltered(late)).toBe(true);
    expect(filterOf({}, 3)).not.toHaveProperty('late');
  });

  test('tells how what is shown is linked, in the address and back', () => {
    const linked = filterOf(readFolderSearch({ links: 'stale,up,else' }), 3);
    expect(linked).toMatchObject({ links: ['stale', 'up'] });
    expect(folderSearchOf(linked)).toEqual({ links: 'stale,up' });
    expect(isFiltered(linked)).toBe(true);
    expect(filterOf(readFolderSearch({ links: 'else' }), 3)).not.toHaveProperty('links');
  });

  test('leaves out what it does not know and what goes without saying', () => {
    const odd = { children: 'x', q: '', status_id: 'a,-1', sort: 'password', view: 'map', x: 1 };
    expect(readFolderSearch(odd)).toEqual({});
    expect(readFolderSearch({ sort: 'name' })).toEqual({});
    expect(isFiltered(filterOf({}, 1))).toBe(false);
  });

  test.each([
    [null, [null]],
    ['null,7', [null, 7]],
    ['7,null', [null, 7]],
    [7, [7]],
  ])('asks for what is assigned to nobody: %j', (written, assigneeIds) => {
    const read = readFolderSearch({ assignee_id: written });
    expect(filterOf(read, 3)).toMatchObject({ assigneeIds });
    expect(readFolderSearch({ ...read })).toEqual(read);
    expect(isFiltered(filterOf(read, 3))).toBe(true);
  });

  test('takes words that look like a number as words', () => {
    expect(readFolderSearch({ q: 10, tag: 2024 })).toEqual({ q: '10', tag: '2024' });
  });

  test('tells the chart of the folder and how it looks', () => {
    const search = { tab: 'charts', x: 'created:week', z: 'user.name', type: 'line' };
    expect(readFolderSearch(search)).toEqual(search);
    expect(readFolderSearch({ tab: 'map', type: 'cake', x: 7 })).toEqual({});
    expect(isFiltered(filterOf({ tag: 'hero' }, 1))).toBe(true);
  });
});
