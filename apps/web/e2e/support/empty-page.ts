/** An address of the product without its program: who waits there keeps the origin, its storage and its process. */
export const EMPTY_PAGE = '/favicon.svg';
