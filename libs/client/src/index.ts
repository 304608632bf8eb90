export * from './api-error.ts';
export * from './client.ts';
export * from './live-line.ts';
export * from './live-stream.ts';
export * from './request-parts.ts';
export * from './seen-events.ts';
export * from './session.ts';
export * from './server-sent-events.ts';
