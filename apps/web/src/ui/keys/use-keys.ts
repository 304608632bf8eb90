import { useEffect, useRef } from 'react';
import { addKeyScope } from './key-registry.ts';
import type { KeyBinding } from './key-registry.ts';

/**
 * The keys of this part of the screen while it is shown. The bindings may change from render to
 * render; the scope keeps its place. `enabled: false` takes them away.
 */
export function useKeys(
  title: string,
  bindings: readonly KeyBinding[],
  { enabled = true }: { enabled?: boolean } = {},
): void {
  const latest = useRef(bindings);
  useEffect(() => {
    latest.current = bindings;
  });
  useEffect(() => {
    if (!enabled) return undefined;
    return addKeyScope({ title, bindings: () => latest.current });
  }, [title, enabled]);
}
