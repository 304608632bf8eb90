import { useLayoutEffect, useMemo, useRef } from 'react';

type Handler = (...args: never[]) => unknown;

/** Functions that stay the same ones for whoever is given them, and do what the latest of their kind does. */
export function useSteady<T extends { readonly [K in keyof T]: Handler }>(handlers: T): T {
  const latest = useRef(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  return useMemo(() => {
    const steady = Object.keys(latest.current).map((name) => [
      name,
      (...args: never[]) => latest.current[name as keyof T](...args),
    ]);
    return Object.fromEntries(steady) as T;
  }, []);
}
