export * from './approval-calls.ts';
export * from './gateway-calls.ts';
export * from './guest-calls.ts';
export * from './guest-note-calls.ts';
export * from './share-calls.ts';
export * from './share-token.ts';
export * from './share.resource.ts';
export * from './verdict.ts';
