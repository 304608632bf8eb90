/** The header that carries the proof of a password; no cookie, and nothing in an address. */
export const SHARE_TOKEN_HEADER = 'share-token';
