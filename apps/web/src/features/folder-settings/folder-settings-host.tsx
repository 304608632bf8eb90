import { lazy, Suspense } from 'react';
import { useStore } from '../../lib/store.ts';
import { folderSettings } from './folder-settings.store.ts';

const FolderSettings = lazy(() => import('./folder-settings.tsx'));

/** Stands once in the shell: the settings of a folder open over whatever screen is shown. */
export function FolderSettingsHost() {
  const opened = useStore(folderSettings);
  return (
    <Suspense fallback={null}>
      {opened === null ? null : <FolderSettings key={opened.folderId} {...opened} />}
    </Suspense>
  );
}
