export { FilesTab } from './files-tab.tsx';
export { MissingVersion } from './missing-version.tsx';
export { NewerVersionBar } from './newer-version-bar.tsx';
export { NewVersionHost } from './new-version-host.tsx';
export { openNewVersion } from './new-version.store.ts';
export { NoPreview } from './no-preview.tsx';
export { VersionPicker } from './version-picker.tsx';
export { VersionsTab } from './versions-tab.tsx';
