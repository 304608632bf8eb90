import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import type { Asset, Version } from '@jampot/contracts';
import { mimeTypeOfFile } from '@jampot/domain';
import { useQuery } from '@tanstack/react-query';
import { formatBytes } from '../../lib/format.ts';
import { pathmapsQuery } from '../../lib/queries/index.ts';
import { EmptyState } from '../../ui/index.ts';
import { localFileOf, systemOf } from './local-file.ts';
import type { LocalFile } from './local-file.ts';
import { filesOfVersion } from './version-files.ts';
import classes from './versions.module.css';

/** The files of the shown version, each with a download, and where they are on one's own computer. */
export function FilesTab({ asset, version }: { asset: Asset; version: Version | null }) {
  // Whoever may not read mapped paths sees the files without them.
  const mappings = useQuery({ ...pathmapsQuery(asset.folder_id), retry: false }).data ?? [];
  const system = systemOf(navigator.userAgent);
  if (version === null) return <EmptyState compact title="No versions added yet" />;
  const files = filesOfVersion(version);
  if (files.length === 0) return <EmptyState compact title="None found" />;
  const folders = asset.folder?.path ?? [];
  return (
    <table className={classes['table']}>
      <thead>
        <tr>
          <th scope="col">Kind</th>
          <th scope="col">File</th>
          <th scope="col">Type</th>
          <th scope="col" className={classes['size']}>
            Size
          </th>
          <th scope="col" className={classes['add']}>
            <span className={classes['unseen']}>Download</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {files.map(({ kind, name, url, size, local }) => (
          <tr key={kind}>
            <td className={classes['dim']}>{kind}</td>
            <td>
              <span className={classes['fileName']} title={name}>
                {name}
              </span>
              {local ? <LocalLink file={localFileOf(name, folders, mappings, system)} /> : null}
            </td>
            <td className={classes['dim']}>{mimeTypeOfFile(name)}</td>
            <td className={classes['size']}>{size === null ? '–' : formatBytes(size)}</td>
            <td className={classes['actions']}>
              <a
                className={classes['download']}
                href={url}
                download={name}
                aria-label={`Download ${kind.toLowerCase()} ${name}`}
              >
                <IconDownload size="1rem" stroke={1.5} aria-hidden="true" />
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
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
