export * from './breakable-line.ts';
export * from './caller-side.ts';
export * from './callers.ts';
export * from './environment.ts';
export * from './eventually.ts';
export * from './infrastructure.ts';
export * from './longest-turn.ts';
export * from './objects.ts';
