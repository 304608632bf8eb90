export * from './asset-calls.ts';
export * from './folder-calls.ts';
export * from './media.ts';
export * from './resources.ts';
export * from './status-calls.ts';
export * from './tag-calls.ts';
export * from './team-calls.ts';
export * from './version-calls.ts';
