export { FolderSettingsHost } from './folder-settings-host.tsx';
export { openFolderSettings } from './folder-settings.store.ts';
export type { SettingsSection } from './folder-settings.store.ts';
