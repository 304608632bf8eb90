export * from './drawing.ts';
export * from './note-calls.ts';
export * from './resources.ts';
