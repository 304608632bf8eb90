import { describe, expect, it } from '@jest/globals';
import { logBelow, withFolder } from './folder-filter.ts';

describe('the folder of a widget', () => {
  it('filters the status log with all that stands below it, or not at all', () => {
    expect(logBelow(7)).toEqual({ 'asset__folder_id:withchildren': 7 });
    expect(logBelow(undefined)).toEqual({});
  });

  it('takes the place of another one, and leaves the other filters', () => {
    const before = { folder_id: 3, children: 1, status_id: 4 };
    expect(withFolder(before, 'folder_id', 7, 'assets')).toEqual({
      folder_id: 7,
      children: 1,
      status_id: 4,
    });
    expect(withFolder(before, 'folder_id', null, 'assets')).toEqual({ status_id: 4 });
    expect(withFolder({ x: 1 }, 'asset__folder_id:withchildren', 7, 'statuslogs')).toEqual({
      x: 1,
      'asset__folder_id:withchildren': 7,
    });
  });
});
