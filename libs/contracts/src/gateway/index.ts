export * from './download-calls.ts';
