import type { Asset } from '@jampot/contracts';
import { IconCircleCheck } from '@tabler/icons-react';
import classes from './status.module.css';

interface ApprovedMarkProps {
  asset: Pick<Asset, 'approved_version_number' | 'latestversion'>;
}

/** Which version was approved, where a newer one has come since: it is no more approved for that. */
export function ApprovedMark({ asset }: ApprovedMarkProps) {
  const approved = asset.approved_version_number ?? null;
  const newest = asset.latestversion?.version_number ?? 0;
  if (approved === null || newest <= approved) return null;
  return (
    <span
      className={classes['approved']}
      title={`Version ${approved} was approved; version ${newest} is newer`}
    >
      <IconCircleCheck size="0.875rem" stroke={1.5} aria-hidden="true" />
      Approved: v{approved}
    </span>
  );
}
