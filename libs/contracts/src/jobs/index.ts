export * from './define-job.ts';
export * from './transcode-version.ts';
export * from './try-pool.ts';
