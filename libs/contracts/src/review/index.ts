export * from './drawing.ts';
export * from './film-calls.ts';
export * from './note-calls.ts';
export * from './playlist-calls.ts';
export * from './playlist-film.resource.ts';
export * from './playlist-item.resource.ts';
export * from './playlist.resource.ts';
export * from './resources.ts';
