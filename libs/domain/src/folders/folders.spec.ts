import { describe, expect, test } from '@jest/globals';
import {
  MAX_FAVOURITES,
  addFavourite,
  favouritesOf,
  isFavourite,
  removeFavourite,
} from './favourites.ts';
import type { FavouriteFolder } from './favourites.ts';
import { notUniqueMessage, wouldMakeCycle } from './folders.ts';

function favourite(id: number, user = 1, minute = id): FavouriteFolder {
  const time = new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
  return { id, name: `Folder ${id}`, time, user, path: [{ id, name: `Folder ${id}` }] };
}

function ids(favourites: readonly FavouriteFolder[]): number[] {
  return favourites.map(({ id }) => id);
}

describe('favourite folders', () => {
  const twelve = Array.from({ length: MAX_FAVOURITES }, (_, index) => favourite(index + 1)).reduce(
    addFavourite,
    [] as FavouriteFolder[],
  );

  test('are at most twelve, the newest first', () => {
    expect(ids(twelve)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(ids(addFavourite(twelve, favourite(13)))).toEqual([
      13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2,
    ]);
  });

  test('hold a folder once, marked again as the newest', () => {
    expect(ids(addFavourite(twelve, favourite(3, 1, 99))).slice(0, 3)).toEqual([3, 12, 11]);
  });

  test('are each person’s own', () => {
    const shared = addFavourite(twelve, favourite(40, 2));
    expect(shared).toHaveLength(13);
    expect(ids(favouritesOf(shared, 2))).toEqual([40]);
    expect(isFavourite(shared, 40, 1)).toBe(false);
    expect(ids(favouritesOf(addFavourite(shared, favourite(13)), 2))).toEqual([40]);
  });

  test('can be taken away', () => {
    expect(isFavourite(removeFavourite(twelve, 5, 1), 5, 1)).toBe(false);
    expect(isFavourite(removeFavourite(twelve, 5, 2), 5, 1)).toBe(true);
  });
});

describe('a folder', () => {
  test('goes neither into itself nor below itself', () => {
    expect(wouldMakeCycle([1, 4, 7], 7)).toBe(true);
    expect(wouldMakeCycle([1, 4, 7], 4)).toBe(true);
    expect(wouldMakeCycle([1, 4, 7], 8)).toBe(false);
    expect(wouldMakeCycle([], 8)).toBe(false);
  });

  test('with a name that is taken is told so, as a project or not', () => {
    expect(notUniqueMessage(4)).toBe('Folder name is not unique in its parent.');
    expect(notUniqueMessage(null)).toBe('Project name is not unique!');
  });
});
