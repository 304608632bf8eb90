import { expect, test } from '@jest/globals';
import { changedTags } from './changed-tags.ts';

test('tags come and go in any case', () => {
  expect(changedTags('Hero, night', 'HERO, dawn, rain')).toEqual({
    added: ['dawn', 'rain'],
    removed: ['night'],
  });
  expect(changedTags('hero', 'Hero')).toEqual({ added: [], removed: [] });
});
