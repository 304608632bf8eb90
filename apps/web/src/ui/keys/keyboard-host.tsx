import { lazy, Suspense, useEffect, useState } from 'react';
import { openCommands } from '../commands/command-store.ts';
import { dispatchKey, noteOverlay } from './key-registry.ts';
import { useKeys } from './use-keys.ts';

const KeyList = lazy(() => import('./key-list.tsx'));

let openList: (() => void) | null = null;

/** Opens the list of the present screen's keys, as `?` does. */
export function openKeyList(): void {
  openList?.();
}

/** Listens to the keyboard for the whole application; mounted once. */
export function KeyboardHost() {
  const [listed, setListed] = useState(false);
  useEffect(() => {
    openList = () => setListed(true);
    window.addEventListener('keydown', noteOverlay, { capture: true });
    window.addEventListener('keydown', dispatchKey);
    return () => {
      openList = null;
      window.removeEventListener('keydown', noteOverlay, { capture: true });
      window.removeEventListener('keydown', dispatchKey);
    };
  }, []);
  useKeys('Everywhere', [
    { keys: 'mod+K', label: 'Find anything', run: openCommands, inFields: true },
    { keys: '?', label: 'Show the keys of this screen', run: () => setListed(true) },
  ]);
  return (
    <Suspense fallback={null}>
      {listed ? <KeyList onClose={() => setListed(false)} /> : null}
    </Suspense>
  );
}
