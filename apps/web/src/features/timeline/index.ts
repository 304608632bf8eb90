import { lazy } from 'react';

/** Loaded when somebody exports. */
export const ExportFolder = lazy(() => import('./export-folder.tsx'));
export const ExportPlaylist = lazy(() => import('./export-playlist.tsx'));
