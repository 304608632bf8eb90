export * from './download-calls.ts';
export * from './file-calls.ts';
