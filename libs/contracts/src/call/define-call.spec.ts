import { describe, expect, it } from '@jest/globals';
import { idSchema } from './define-call.ts';

describe('an id', () => {
  it.each([
    [4, 4],
    ['4', 4],
    ['9007199254740991', 9_007_199_254_740_991],
  ])('is a number or its digits: %j', (written, id) => {
    expect(idSchema.parse(written)).toBe(id);
  });

  it.each([true, [1], [[2]], '0x4', '4e0', ' 4', '', '04', 0, -1, 1.5, '9007199254740992', null])(
    'is nothing else: %j',
    (written) => {
      expect(idSchema.safeParse(written).success).toBe(false);
    },
  );

  it('may be missing where it is optional, and is asked for where it is not', () => {
    expect(idSchema.optional().parse(undefined)).toBeUndefined();
    expect(idSchema.safeParse(undefined).error?.issues[0]?.message).toContain('undefined');
  });
});
