/** Lines of log that are kept of one attempt, in how few pieces they may come. */
export const FIRST_LINES = 200_000;
/** Pieces that are kept, however small they are: the first ones, */
export const FIRST_PIECES = 20_000;
/** and of a longer log the last. */
export const LAST_PIECES = 100;
