import { IconDownload } from '@tabler/icons-react';
import type { Version } from '@jampot/contracts';
import { mimeTypeOfFile } from '@jampot/domain';
import { formatBytes } from '../../lib/format.ts';
import { EmptyState } from '../../ui/index.ts';
import { filesOfVersion } from './version-files.ts';
import classes from './versions.module.css';

/** The files of the shown version, each with a download. */
export function FilesTab({ version }: { version: Version | null }) {
  if (version === null) return <EmptyState compact title="No versions added yet" />;
  const files = filesOfVersion(version);
  if (files.length === 0) return <EmptyState compact title="None found" />;
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
        {files.map(({ kind, name, url, size }) => (
          <tr key={kind}>
            <td className={classes['dim']}>{kind}</td>
            <td className={classes['fileName']}>{name}</td>
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
