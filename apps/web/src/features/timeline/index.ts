import { lazy } from 'react';

export type { CutPlayerProps } from './schedule/cut-player.types.ts';
export type { Playhead } from './widget/playhead.ts';
export { mayImportInto } from './may-import.ts';

/** Loaded when somebody opens the tab. */
export const FolderTimeline = lazy(() => import('./schedule/folder-timeline.tsx'));
export const FolderEdl = lazy(() => import('./schedule/folder-edl.tsx'));

/** Loaded when somebody exports or imports. */
export const ExportFolder = lazy(() => import('./export-folder.tsx'));
export const ExportPlaylist = lazy(() => import('./export-playlist.tsx'));
export const ExportNotes = lazy(() => import('./export-notes.tsx'));
export const ImportDialog = lazy(() => import('./import-dialog.tsx'));
