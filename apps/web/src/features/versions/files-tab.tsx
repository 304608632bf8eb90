import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import type { Asset, Version } from '@jampot/contracts';
import { mimeTypeOfFile } from '@jampot/domain';
import { useQuery } from '@tanstack/react-query';
import { formatBytes } from '../../lib/format.ts';
import { pathmapsQuery } from '../../lib/queries/index.ts';
import { EmptyState } from '../../ui/index.ts';
import { DataTable } from '../../ui/table/index.ts';
import type { TableColumn } from '../../ui/table/index.ts';
import { localFileOf, systemOf } from './local-file.ts';
import type { LocalFile } from './local-file.ts';
import { filesOfVersion } from './version-files.ts';
import type { VersionFile } from './version-files.ts';
import classes from './versions.module.css';

/** The files of the shown version, each with a download, and where they are on one's own computer. */
export function FilesTab({ asset, version }: { asset: Asset; version: Version | null }) {
  // Whoever may not read mapped paths sees the files without them.
  const mappings = useQuery({ ...pathmapsQuery(asset.folder_id), retry: false }).data ?? [];
  const system = systemOf(navigator.userAgent);
  if (version === null) return <EmptyState compact title="No versions added yet" />;
  const files = filesOfVersion(version);
  if (files.length === 0) return <EmptyState compact title="No files yet" />;
  const folders = asset.folder?.path ?? [];
  const rows = files.map((file): FileRow => {
    const place = file.local ? localFileOf(file.name, folders, mappings, system) : null;
    return { ...file, place };
  });
  return (
    <DataTable
      label="Files"
      columns={COLUMNS}
      items={rows}
      itemKey={({ kind }) => kind}
      scroll="page"
    />
  );
}

interface FileRow extends VersionFile {
  /** Where it is on one's own computer. */
  readonly place: LocalFile | null;
}

const COLUMNS: readonly TableColumn<FileRow>[] = [
  { key: 'kind', label: 'Kind', width: 96, quiet: true, cell: ({ kind }) => kind },
  {
    key: 'name',
    label: 'File',
    names: true,
    width: 260,
    least: 160,
    grow: 1,
    title: ({ name }) => name,
    cell: ({ name, place }) => (
      <>
        {name}
        <LocalLink file={place} />
      </>
    ),
  },
  {
    key: 'type',
    label: 'Type',
    width: 160,
    least: 96,
    quiet: true,
    cell: ({ name }) => mimeTypeOfFile(name),
  },
  {
    key: 'size',
    label: 'Size',
    width: 80,
    align: 'end',
    cell: ({ size }) => (size === null ? '–' : formatBytes(size)),
  },
  {
    key: 'download',
    label: 'Download',
    labelHidden: true,
    width: 32,
    cell: (file) => <DownloadLink file={file} />,
  },
];

function DownloadLink({ file: { kind, name, url } }: { file: VersionFile }) {
  return (
    <a
      className={classes['download']}
      href={url}
      download={name}
      aria-label={`Download ${kind.toLowerCase()} ${name}`}
    >
      <IconDownload size="1rem" stroke={1.5} aria-hidden="true" />
    </a>
  );
}

function LocalLink({ file }: { file: LocalFile | null }) {
  if (file === null) return null;
  return (
    <a className={classes['local']} href={file.link} title="Open on this computer">
      <IconExternalLink size="0.875rem" stroke={1.5} aria-hidden="true" />
      {file.path}
    </a>
  );
}
