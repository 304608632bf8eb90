import { createStore } from '../../lib/store.ts';

/** Files that the "New version" dialog starts with; null while it is closed. */
export const newVersion = createStore<readonly File[] | null>(null);

/** Opens the dialog, with a file that was dropped perhaps. */
export function openNewVersion(files: readonly File[] = []): void {
  newVersion.set(files);
}

export function closeNewVersion(): void {
  newVersion.set(null);
}
