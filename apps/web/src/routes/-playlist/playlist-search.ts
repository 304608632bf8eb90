/** What the address of a playlist tells. */
export interface PlaylistSearch {
  /** Ids of assets, with commas between; one alone is a number, which the address writes without quotes. */
  readonly id?: string | number;
  /** The place of the asset that is shown, from 0. */
  readonly at?: number;
}

/** Reads the address; what it does not know is left out. */
export function readPlaylistSearch({ id, at }: Record<string, unknown>): PlaylistSearch {
  const ids = String(id ?? '')
    .split(',')
    .filter((text) => /^[1-9]\d{0,14}$/u.test(text));
  return {
    ...(ids.length === 0 ? {} : { id: ids.length === 1 ? Number(ids[0]) : ids.join(',') }),
    ...(Number.isSafeInteger(at) && Number(at) > 0 ? { at: Number(at) } : {}),
  };
}
