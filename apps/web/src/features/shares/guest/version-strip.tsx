import type { SharedVersion } from '@jampot/contracts';
import classes from './guest.module.css';

interface VersionStripProps {
  versions: readonly SharedVersion[];
  shownId: number;
  onShow: (version: SharedVersion) => void;
}

/** The versions of a share that has several. */
export function VersionStrip({ versions, shownId, onShow }: VersionStripProps) {
  return (
    <nav className={classes['strip']} aria-label="Versions">
      <ul>
        {versions.map((version) => {
          const picture = version.thumbnail_url ?? version.poster_url;
          return (
            <li key={version.id}>
              <button
                type="button"
                className={classes['item']}
                aria-current={version.id === shownId || undefined}
                onClick={() => onShow(version)}
              >
                <span className={classes['thumb']}>
                  {picture === null ? null : <img src={picture} alt="" loading="lazy" />}
                </span>
                <span className={classes['itemName']}>
                  {version.asset_name} v{version.version_number}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
