import type { Version } from '@jampot/contracts';
import { ShareButton } from '../../features/shares/index.ts';
import { formatCount } from '../../lib/format.ts';

/** Shares the versions that are compared. */
export function ShareCompared({ versions }: { versions: readonly Pick<Version, 'id'>[] }) {
  const versionIds = versions.map(({ id }) => id);
  return (
    <ShareButton
      size="compact-sm"
      short
      target={{
        kind: 'versions',
        versionIds,
        folderId: null,
        name: formatCount(versionIds.length, 'version'),
      }}
    />
  );
}
