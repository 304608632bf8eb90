import { addFavourite, favouritesOf, isFavourite, removeFavourite } from '@jampot/domain';
import type { FavouriteFolder } from '@jampot/domain';
import { useMemo } from 'react';
import { z } from 'zod';
import { useLocalSetting } from './local-setting.ts';

const schema = z.array(
  z.object({
    id: z.number(),
    name: z.string(),
    time: z.string(),
    user: z.number(),
    path: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
);

interface Favourites {
  readonly list: readonly FavouriteFolder[];
  has: (folderId: number) => boolean;
  toggle: (folder: { id: number; name: string; path: FavouriteFolder['path'] }) => void;
}

/** The favourite folders of one user, kept in this browser: at most twelve, newest first. */
export function useFavourites(userId: number): Favourites {
  const [text, setText] = useLocalSetting<string>('favourites', '[]', (stored) => stored);
  const all = useMemo(() => read(text), [text]);
  return {
    list: favouritesOf(all, userId),
    has: (folderId) => isFavourite(all, folderId, userId),
    toggle: ({ id, name, path }) => {
      const next = isFavourite(all, id, userId)
        ? removeFavourite(all, id, userId)
        : addFavourite(all, { id, name, path, user: userId, time: new Date().toISOString() });
      setText(JSON.stringify(next));
    },
  };
}

function read(text: string): FavouriteFolder[] {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return [];
  }
}
