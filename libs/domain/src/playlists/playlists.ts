/** Items of one playlist at most. */
export const MOST_PLAYLIST_ITEMS = 1000;

export const FULL_PLAYLIST = 'A playlist has at most 1,000 items.';
export const FRAMES_REVERSED = 'The first frame comes after the last.';

/** Seconds for which a playlist shows a picture that has no time of its own. */
export const STILL_SECONDS = 4;
