import type { Version } from '@jampot/contracts';
import { useElementSize } from '@mantine/hooks';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { formatBytes } from '../../lib/format.ts';
import type { Upload } from '../../lib/uploads/index.ts';
import { Avatar, TimeAgo } from '../../ui/index.ts';
import { DataTable } from '../../ui/table/index.ts';
import type { TableColumn } from '../../ui/table/index.ts';
import { ProcessingState } from './processing-state.tsx';
import { UploadActions, UploadState } from './upload-cells.tsx';
import { VersionActions } from './version-actions.tsx';
import classes from './versions.module.css';

interface VersionTableProps {
  /** The newest first. */
  versions: readonly Version[];
  /** The number of the version that was approved; null when none was. */
  approved: number | null;
  /** Versions on their way from this browser. */
  coming: readonly Upload[];
  shown: Version | null;
  /** The button that adds one; null for whoever may not. */
  add: ReactNode;
  mayAdd: boolean;
  mayRemove: boolean;
  search: (before: Record<string, unknown>) => Record<string, unknown>;
  onCompare: (versionId: number) => void;
  onRemoved: () => void;
}

type Row =
  | { readonly kind: 'version'; readonly version: Version }
  | { readonly kind: 'upload'; readonly upload: Upload };

/** Pixels from which there is room for who added a version, and how large it is. */
const WIDE = 704;

/** Versions in columns, above them what is being uploaded. */
export function VersionTable(props: VersionTableProps) {
  const { versions, coming, shown } = props;
  const { ref, width } = useElementSize();
  const narrow = width > 0 && width < WIDE;
  const columns = useColumns(props, narrow);
  const rows = useMemo(
    (): readonly Row[] => [
      ...coming.map((upload) => ({ kind: 'upload' as const, upload })),
      ...versions.map((version) => ({ kind: 'version' as const, version })),
    ],
    [coming, versions],
  );
  return (
    <div ref={ref}>
      <DataTable
        label="All Versions"
        columns={columns}
        items={rows}
        itemKey={(row) => (row.kind === 'version' ? row.version.id : row.upload.id)}
        isMarked={(row) => row.kind === 'version' && row.version.id === shown?.id}
        scroll="page"
      />
    </div>
  );
}

function useColumns(props: VersionTableProps, narrow: boolean): readonly TableColumn<Row>[] {
  const { versions, approved, shown, add, mayAdd, mayRemove, search, onCompare, onRemoved } = props;
  const oldest = versions.at(-1);
  const aside: readonly TableColumn<Row>[] = [
    { key: 'user', label: 'By', width: 160, least: 112, cell: ofVersion(userOf) },
    { key: 'size', label: 'Size', width: 72, align: 'end', cell: ofVersion(sizeOf) },
  ];
  const [by, size] = narrow ? [] : aside.map((column) => [column]);
  return [
    {
      key: 'number',
      label: 'No.',
      width: 56,
      quiet: true,
      cell: ofVersion(({ version_number: number }) => (
        <span className={classes['who']}>
          v{number}
          {number === approved ? (
            <IconCircleCheck size="0.875rem" stroke={1.5} aria-label="Approved" />
          ) : null}
        </span>
      )),
    },
    {
      key: 'name',
      label: 'Name',
      names: true,
      width: 240,
      least: 112,
      grow: 1,
      title: nameOf,
      cell: (row) =>
        row.kind === 'upload' ? (
          row.upload.fileName
        ) : (
          <VersionName version={row.version} shown={row.version.id === shown?.id} search={search} />
        ),
    },
    ...(by ?? []),
    { key: 'added', label: 'Added', width: 96, least: 72, cell: ofVersion(addedOf) },
    ...(size ?? []),
    {
      key: 'preview',
      label: 'Preview',
      width: 208,
      least: 104,
      cell: (row) =>
        row.kind === 'upload' ? (
          <UploadState upload={row.upload} />
        ) : (
          <ProcessingState version={row.version} />
        ),
    },
    {
      key: 'actions',
      label: 'Actions',
      labelHidden: add === null,
      head: add,
      width: 144,
      align: 'end',
      cell: (row) =>
        row.kind === 'upload' ? (
          <UploadActions upload={row.upload} />
        ) : (
          <VersionActions
            version={row.version}
            shown={row.version.id === shown?.id}
            mayAdd={mayAdd}
            mayRemove={mayRemove}
            onCompare={
              // The first has nothing before it.
              shown === null || (row.version.id === shown.id && shown.id === oldest?.id)
                ? null
                : () => onCompare(row.version.id)
            }
            onRemoved={onRemoved}
          />
        ),
    },
  ];
}

/** A cell that an upload has nothing for. */
function ofVersion(cell: (version: Version) => ReactNode): (row: Row) => ReactNode {
  return (row) => (row.kind === 'version' ? cell(row.version) : '–');
}

const nameOf = (row: Row) => (row.kind === 'version' ? row.version.name : row.upload.fileName);
const addedOf = ({ created }: Version) => <TimeAgo at={created} />;
const sizeOf = ({ source_size: size }: Version) => (size === null ? '–' : formatBytes(size));

function userOf({ user }: Version): ReactNode {
  if (!user) return null;
  return (
    <span className={classes['who']}>
      <Avatar name={user.name} size={20} named />
      <span className={classes['whoName']}>{user.name}</span>
    </span>
  );
}

interface VersionNameProps {
  version: Version;
  shown: boolean;
  search: VersionTableProps['search'];
}

/** Pressing it shows the version at the same frame. */
function VersionName({ version, shown, search }: VersionNameProps) {
  const { id, asset_id: assetId, name, thumbnail_url: picture } = version;
  return (
    <Link
      to="/assets/$id/versions/$versionId"
      params={{ id: String(assetId), versionId: String(id) }}
      search={search}
      className={classes['open']}
      aria-current={shown ? 'true' : undefined}
    >
      <span className={classes['thumb']}>
        {picture === null ? null : <img src={picture} alt="" loading="lazy" />}
      </span>
      <span className={classes['versionName']}>{name}</span>
    </Link>
  );
}
