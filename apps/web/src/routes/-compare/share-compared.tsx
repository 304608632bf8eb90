import type { Version } from '@jampot/contracts';
import { ShareButton } from '../../features/shares/index.ts';
import { formatCount } from '../../lib/format.ts';
import { useMay } from '../../lib/queries/index.ts';

/** Shares the versions that are compared, for whoever may. */
export function ShareCompared({ versions }: { versions: readonly Pick<Version, 'id'>[] }) {
  if (!useMay('shares', 'c')) return null;
  const versionIds = versions.map(({ id }) => id);
  return (
    <ShareButton
      size="compact-sm"
      target={{
        kind: 'versions',
        versionIds,
        folderId: null,
        name: formatCount(versionIds.length, 'version'),
      }}
    />
  );
}
