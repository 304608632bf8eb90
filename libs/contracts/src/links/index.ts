export * from './facts-calls.ts';
export * from './link-batch-calls.ts';
export * from './link-calls.ts';
export * from './link-map-calls.ts';
export * from './link-target.ts';
export * from './link.resource.ts';
export * from './linked-asset.resource.ts';
export * from './user-export-calls.ts';
