/**
 * Asks over a connection that is used for nothing else. One that is kept for the next request may die unheard of
 * meanwhile, and that request would wait for an answer until its time is up.
 */
export const fetchAlone: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : {}));
  headers.set('connection', 'close');
  return fetch(input, { ...init, headers });
};
