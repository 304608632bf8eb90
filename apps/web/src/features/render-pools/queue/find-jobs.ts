import type { QueuedJob } from './queue.query.ts';

/** Jobs whose number, version, asset or user has all of the words. */
export function findJobs(jobs: readonly QueuedJob[], typed: string): readonly QueuedJob[] {
  const words = typed.trim().toLowerCase().split(/\s+/u).filter(Boolean);
  if (words.length === 0) return jobs;
  return jobs.filter(({ id, version, user }) => {
    const text = [id, version?.name, version?.asset_name, user?.name].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
