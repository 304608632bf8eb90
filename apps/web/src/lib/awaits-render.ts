import type { Version } from '@jampot/contracts';

/** A pool renders it before anything of it is shown, and has not done so yet. */
export function awaitsRender(version: Version): boolean {
  const { render_pool_id: pool, job_id: job, render_file: rendered } = version;
  const shown = version.preview_url !== null || version.processing !== 'none';
  return pool !== null && job !== null && rendered === null && !shown;
}
