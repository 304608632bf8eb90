import type { Version } from '@jampot/contracts';
import { extensionOf } from '@jampot/domain';

export interface VersionFile {
  readonly kind: 'Source' | 'Preview' | 'Poster' | 'Render';
  readonly name: string;
  readonly url: string;
  /** Bytes; null when it is not known. */
  readonly size: number | null;
  /** It came from the studio with this name, so that it has a place on the studio's own disks. */
  readonly local: boolean;
}

/** The files that a version has, with the names they are saved under. */
export function filesOfVersion(version: Version): readonly VersionFile[] {
  const { name, source_file, preview_file, poster_file, render_file } = version;
  const rows = [
    ['Source', version.source_url, source_file, version.source_size],
    ['Preview', version.preview_url, preview_file, version.preview_size],
    ['Poster', version.poster_url, poster_file, version.poster_size],
    ['Render', version.render_url, render_file, null],
  ] as const;
  return rows.flatMap(([kind, url, file, size]) =>
    url === null
      ? []
      : [
          {
            kind,
            url,
            size,
            name: file ?? madeName(name, kind, url),
            local: file !== null && (kind === 'Source' || kind === 'Render'),
          },
        ],
  );
}

/** A file that was made here has no name of its own: the version's, with what it is. */
function madeName(version: string, kind: string, url: string): string {
  const extension = extensionOf(url.split(/[?#]/u)[0] ?? '');
  return `${version} ${kind.toLowerCase()}${extension === '' ? '' : `.${extension}`}`;
}
