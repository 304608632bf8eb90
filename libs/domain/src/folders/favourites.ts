/** Document 1, section 9. */
export const MAX_FAVOURITES = 12;

/** Kept in the browser only. `time` is ISO 8601; `user` is the id of whoever marked it. */
export interface FavouriteFolder {
  readonly id: number;
  readonly name: string;
  readonly time: string;
  readonly user: number;
  readonly path: readonly { readonly id: number; readonly name: string }[];
}

/** The favourites with this one first; the oldest beyond twelve of the same user are forgotten. */
export function addFavourite(
  favourites: readonly FavouriteFolder[],
  favourite: FavouriteFolder,
): FavouriteFolder[] {
  const others = removeFavourite(favourites, favourite.id, favourite.user);
  const own = [favourite, ...favouritesOf(others, favourite.user)];
  return [
    ...newestFirst(own).slice(0, MAX_FAVOURITES),
    ...others.filter((other) => other.user !== favourite.user),
  ];
}

export function removeFavourite(
  favourites: readonly FavouriteFolder[],
  folderId: number,
  userId: number,
): FavouriteFolder[] {
  return favourites.filter(({ id, user }) => id !== folderId || user !== userId);
}

/** One browser may serve several people: each sees their own, newest first. */
export function favouritesOf(
  favourites: readonly FavouriteFolder[],
  userId: number,
): FavouriteFolder[] {
  return newestFirst(favourites.filter(({ user }) => user === userId));
}

export function isFavourite(
  favourites: readonly FavouriteFolder[],
  folderId: number,
  userId: number,
): boolean {
  return favourites.some(({ id, user }) => id === folderId && user === userId);
}

function newestFirst(favourites: readonly FavouriteFolder[]): FavouriteFolder[] {
  return [...favourites].sort((one, other) => Date.parse(other.time) - Date.parse(one.time));
}
