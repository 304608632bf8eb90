export * from './burn-watermark.ts';
export * from './define-job.ts';
export * from './make-film.ts';
export * from './transcode-version.ts';
export * from './try-pool.ts';
