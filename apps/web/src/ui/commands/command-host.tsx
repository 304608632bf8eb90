import { lazy, Suspense, useSyncExternalStore } from 'react';
import { commandsOpened, onCommands } from './command-store.ts';

const CommandPalette = lazy(() => import('./command-palette.tsx'));

/** Holds the palette, which is loaded when it is first opened; mounted once. */
export function CommandHost() {
  const opened = useSyncExternalStore(onCommands, commandsOpened);
  return <Suspense fallback={null}>{opened ? <CommandPalette /> : null}</Suspense>;
}
