export * from './attempt.resource.ts';
export * from './bench.resource.ts';
export * from './job.resource.ts';
export * from './job-status.resource.ts';
export * from './node.resource.ts';
export * from './pool.resource.ts';
export * from './pool-renderer.resource.ts';
export * from './renderer.resource.ts';
