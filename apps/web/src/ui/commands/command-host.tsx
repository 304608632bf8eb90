import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { commandsOpened, onCommands, registerCommandSource } from './command-store.ts';
import type { CommandSource } from './command-store.ts';

const CommandPalette = lazy(() => import('./command-palette.tsx'));

/** Holds the palette, which is loaded when it is first opened; mounted once. */
export function CommandHost() {
  const opened = useSyncExternalStore(onCommands, commandsOpened);
  return <Suspense fallback={null}>{opened ? <CommandPalette /> : null}</Suspense>;
}

/** Offers a source while the component is shown. Keep `source` stable (a constant or a memo). */
export function useCommandSource(source: CommandSource): void {
  useEffect(() => registerCommandSource(source), [source]);
}
