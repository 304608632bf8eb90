import { describe, expect, test } from '@jest/globals';
import { cleanFields } from './asset-fields.ts';

describe('the fields of a change', () => {
  test('are taken as typed', () => {
    expect(
      cleanFields({
        name: '  Shot 010 ',
        tag: 'Night, hero , night',
        framerate: '29,97',
        in: 0,
        out: '12.5',
        duration: '',
        art_duration: null,
        notes: '# Title\n- one',
      }),
    ).toEqual({
      name: 'Shot 010',
      tag: 'Night, hero',
      framerate: 29.97,
      in: 0,
      out: 12.5,
      duration: null,
      art_duration: null,
      notes: '# Title\n- one',
    });
  });

  test('that were not given stay away', () => {
    expect(cleanFields({ status_id: 3 })).toEqual({});
  });

  test.each([
    [{ duration: -0.01 }, 'Not a valid decimal number.'],
    [{ in: '1e3' }, 'Not a valid decimal number.'],
    [{ out: 'Infinity' }, 'Not a valid decimal number.'],
    [{ in: 1.7e308 }, 'Not a valid decimal number.'],
    [{ framerate: 1001 }, 'Not a valid decimal number.'],
    [{ framerate: null }, 'Not a valid decimal number.'],
    [{ framerate: '' }, 'Not a valid decimal number.'],
    [{ name: '' }, 'Field is required.'],
    [{ name: 'a\u202Eb' }, 'Invalid characters used.'],
    [{ name: 'x'.repeat(256) }, 'No more than 255 characters.'],
    [{ tag: 'x'.repeat(51) }, 'No more than 50 characters.'],
    [{ notes: 'a\0b' }, 'Invalid characters used.'],
  ])('%j is refused', (change, message) => {
    expect(() => cleanFields(change)).toThrow(message);
  });
});
