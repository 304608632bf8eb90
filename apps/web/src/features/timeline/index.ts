import { lazy } from 'react';

/** Loaded when somebody exports or imports. */
export const ExportFolder = lazy(() => import('./export-folder.tsx'));
export const ExportPlaylist = lazy(() => import('./export-playlist.tsx'));
export const ImportDialog = lazy(() => import('./import-dialog.tsx'));
