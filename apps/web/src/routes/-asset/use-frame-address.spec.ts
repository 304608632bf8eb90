import { describe, expect, test } from '@jest/globals';
import { withFrame } from './use-frame-address.ts';

describe('the frame in an address', () => {
  test('is told by its number, and not where it is the first', () => {
    expect(withFrame({ tab: 'files', frame: 3 }, 7)).toEqual({ tab: 'files', frame: 7 });
    expect(withFrame({ tab: 'files', frame: 3 }, 0)).toEqual({ tab: 'files' });
  });

  test('takes the place of the name that another one had', () => {
    expect(withFrame({ at: '01:00:00:00' }, 7)).toEqual({ frame: 7 });
    expect(withFrame({ at: 'before' }, 7, () => '01:00:00:07')).toEqual({ at: '01:00:00:07' });
  });

  test('leaves the item of a list where it is', () => {
    expect(withFrame({ at: 2, frame: 3 }, 49, null)).toEqual({ at: 2, frame: 49 });
    expect(withFrame({ at: 2, frame: 3 }, 0, null)).toEqual({ at: 2 });
  });
});
