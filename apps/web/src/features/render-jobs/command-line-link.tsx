import type { Job } from '@jampot/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../lib/queries/index.ts';
import jobClasses from './jobs.module.css';
import { attemptsQuery } from './jobs.query.ts';
import { usedRendererQuery } from './used-renderer.query.ts';

/** Leads to the command line that a job's last run was made of; nothing where there is none any more. */
export function CommandLineLink({ job }: { job: Job }) {
  const mayRead = useMay('poolrenderers', 'r');
  const id = useQuery(attemptsQuery(job.id)).data?.rows[0]?.poolrenderer_id ?? null;
  const used = useQuery({ ...usedRendererQuery(id ?? 0), enabled: mayRead && id !== null }).data;
  if (used === undefined) return null;
  return (
    <Link
      to="/render/pools/$id/renderer/$rendererId"
      params={{ id: String(used.pool_id), rendererId: String(used.renderer_id) }}
      className={jobClasses['reportLink']}
    >
      Command line
    </Link>
  );
}
