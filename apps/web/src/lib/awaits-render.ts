import type { Version } from '@jampot/contracts';
import { JOB_STATUS } from '@jampot/domain';

type Rendered = Pick<Version, 'preview_url' | 'processing'> &
  Partial<Pick<Version, 'render_pool_id' | 'job_id' | 'render_file'>>;

/** A pool renders it before anything of it is shown, and has not done so yet. */
export function awaitsRender(version: Rendered): boolean {
  const { render_pool_id: pool = null, job_id: job = null, render_file: rendered = null } = version;
  const shown = version.preview_url !== null || version.processing !== 'none';
  return pool !== null && job !== null && rendered === null && !shown;
}

/** What went wrong with the render that it waits for; null while that may still come. */
export function whyNotRendered(version: Version): string | null {
  const { job } = version;
  if (!awaitsRender(version) || job?.jobstatus_id !== JOB_STATUS.error) return null;
  return job.render_error ?? 'It could not be rendered.';
}
