import type { Asset } from '@jampot/contracts';
import { IconAlertTriangle, IconPhotoOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useProcessing } from '../../lib/queries/index.ts';
import { ProgressBar } from '../../ui/index.ts';
import { FilmstripScrub } from '../../ui/media/filmstrip-scrub.tsx';
import classes from './assets-list.module.css';
import { posterOf, stripOf } from './thumb.ts';

interface AssetPictureProps {
  asset: Asset;
  /** What stands over it. */
  children?: ReactNode;
}

/** An asset's picture; while its preview is made, how far that is. */
export function AssetPicture({ asset, children }: AssetPictureProps) {
  const making = useProcessing(asset.id);
  const version = asset.latestversion;
  const poster = posterOf(asset);
  const busy = version?.processing === 'running' || version?.processing === 'waiting';
  const percent = making?.percent ?? version?.progress_percent ?? 0;
  return (
    <div className={classes['picture']}>
      <FilmstripScrub poster={poster} strip={stripOf(asset)} />
      {poster === null ? (
        <span className={classes['noPicture']}>
          {version?.processing === 'failed' ? (
            <>
              <IconAlertTriangle size="1.25rem" stroke={1.5} aria-hidden="true" />
              No preview
            </>
          ) : busy ? (
            'Making the preview'
          ) : (
            <>
              <IconPhotoOff size="1.25rem" stroke={1.25} aria-hidden="true" />
              {version === null || version === undefined
                ? 'No versions added yet'
                : 'No Preview yet'}
            </>
          )}
        </span>
      ) : null}
      {busy ? (
        <span className={classes['making']}>
          <ProgressBar
            bare
            label={`Making the preview of ${asset.name}`}
            {...(percent > 0 ? { value: percent } : {})}
          />
        </span>
      ) : null}
      {children}
    </div>
  );
}
