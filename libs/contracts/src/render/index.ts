export * from './job-calls.ts';
export * from './node-calls.ts';
export * from './pool-calls.ts';
export * from './renderer-calls.ts';
export * from './resources/index.ts';
export * from './user-export-calls.ts';
