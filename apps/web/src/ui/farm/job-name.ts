import type { Job } from '@jampot/contracts';

/** What people call a job: the asset and the version that it renders. */
export function jobName({ id, version }: Pick<Job, 'id' | 'version'>): string {
  if (!version) return `Job ${id}`;
  return version.asset_name === '' || version.asset_name === version.name
    ? version.name
    : `${version.asset_name} · ${version.name}`;
}
