export { GuestNotesPanel } from './guest/guest-notes-panel.tsx';
export type { WrittenNote } from './guest/guest-notes-panel.tsx';
export { markersOf } from './note-markers.ts';
export { notesQuery } from './notes.query.ts';
export { NotesPanel } from './notes-panel.tsx';
export type { NotesPanelHandle } from './notes-panel.tsx';
export type { FrameClock } from './frame-clock.ts';
export type { NoteRights } from './notes.types.ts';
