import { useLayoutEffect, useMemo, useRef, useState } from 'react';

type Handler = (...args: never[]) => unknown;

/** Functions that stay the same ones for whoever is given them, and do what the latest of their kind does. */
export function useSteady<T extends { readonly [K in keyof T]: Handler }>(handlers: T): T {
  const latest = useRef(handlers);
  const [names] = useState(() => Object.keys(handlers));
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  return useMemo(() => {
    const steady = names.map((name) => [
      name,
      (...args: never[]) => latest.current[name as keyof T](...args),
    ]);
    return Object.fromEntries(steady) as T;
  }, [names]);
}
