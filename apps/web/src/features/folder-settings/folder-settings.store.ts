import { createStore } from '../../lib/store.ts';

export type SettingsSection = 'team' | 'statuses' | 'pathmaps' | 'frames' | 'guests';

interface Opened {
  readonly folderId: number;
  readonly section: SettingsSection;
}

/** The folder whose settings are shown; null while the dialog is closed. */
export const folderSettings = createStore<Opened | null>(null);

/** Opens the settings of a folder: its team, or the section that is named. */
export function openFolderSettings(folderId: number, section: SettingsSection = 'team'): void {
  folderSettings.set({ folderId, section });
}

export function closeFolderSettings(): void {
  folderSettings.set(null);
}
