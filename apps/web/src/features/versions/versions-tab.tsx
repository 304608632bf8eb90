import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Asset, Version } from '@jampot/contracts';
import { useStore } from '../../lib/store.ts';
import { uploads } from '../../lib/uploads/index.ts';
import { versionsQuery } from '../../lib/queries/index.ts';
import { EmptyState, QueryBoundary, SkeletonRows } from '../../ui/index.ts';
import { openNewVersion } from './new-version.store.ts';
import { UploadingRow } from './uploading-row.tsx';
import { VersionRow } from './version-row.tsx';
import classes from './versions.module.css';

interface VersionsTabProps {
  asset: Asset;
  shown: Version | null;
  mayAdd: boolean;
  mayRemove: boolean;
  search: (before: Record<string, unknown>) => Record<string, unknown>;
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
      {(versions) => <VersionTable versions={versions} {...props} />}
    </QueryBoundary>
  );
}

function VersionTable(props: VersionsTabProps & { versions: readonly Version[] }) {
  const { asset, versions, shown, mayAdd, ...row } = props;
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
    <table className={classes['table']}>
      <thead>
        <tr>
          <th scope="col">No.</th>
          <th scope="col">Name</th>
          <th scope="col" className={classes['aside']}>
            By
          </th>
          <th scope="col">Added</th>
          <th scope="col" className={`${classes['size']} ${classes['aside']}`}>
            Size
          </th>
          <th scope="col">Preview</th>
          <th scope="col" className={classes['add']}>
            {add ?? <span className={classes['unseen']}>Actions</span>}
          </th>
        </tr>
      </thead>
      <tbody>
        {coming.map((upload) => (
          <UploadingRow key={upload.id} upload={upload} />
        ))}
        {versions.map((version) => (
          <VersionRow
            key={version.id}
            version={version}
            shown={version.id === shown?.id}
            mayAdd={mayAdd}
            {...row}
          />
        ))}
      </tbody>
    </table>
  );
}
