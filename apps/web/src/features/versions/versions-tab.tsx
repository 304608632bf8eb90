import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Asset, Version } from '@jampot/contracts';
import { useStore } from '../../lib/store.ts';
import { uploads } from '../../lib/uploads/index.ts';
import { versionsQuery } from '../../lib/queries/index.ts';
import { EmptyState, QueryBoundary, SkeletonRows } from '../../ui/index.ts';
import { openNewVersion } from './new-version.store.ts';
import { VersionTable } from './version-table.tsx';

interface VersionsTabProps {
  asset: Asset;
  shown: Version | null;
  mayAdd: boolean;
  mayRemove: boolean;
  /** The frame at the playhead, which the other version opens at. */
  search: (before: Record<string, unknown>) => Record<string, unknown>;
  /** Compares a version with the shown one; the shown one with the one before it. */
  onCompare: (versionId: number) => void;
  /** The shown version was deleted. */
  onRemoved: () => void;
}

/** Every version of the asset, the newest first. */
export function VersionsTab(props: VersionsTabProps) {
  return (
    <QueryBoundary
      compact
      query={versionsQuery(props.asset.id)}
      pending={<SkeletonRows rows={4} height={44} />}
    >
      {(versions) => <AllVersions versions={versions} {...props} />}
    </QueryBoundary>
  );
}

function AllVersions(props: VersionsTabProps & { versions: readonly Version[] }) {
  const { asset, versions, mayAdd, ...table } = props;
  const coming = useStore(uploads).filter(
    ({ assetId, target, versionId, state }) =>
      (assetId ?? ('assetId' in target ? target.assetId : null)) === asset.id &&
      versionId === null &&
      state !== 'done',
  );
  const add = mayAdd ? (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconPlus size="1rem" stroke={1.5} aria-hidden="true" />}
      onClick={() => openNewVersion()}
    >
      New version
    </Button>
  ) : null;
  if (versions.length === 0 && coming.length === 0) {
    return <EmptyState compact title="No versions added yet" actions={add} />;
  }
  return (
    <VersionTable
      versions={versions}
      approved={asset.approved_version_number}
      coming={coming}
      add={add}
      mayAdd={mayAdd}
      {...table}
    />
  );
}
