import { Link } from '@tanstack/react-router';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { Asset } from '@jampot/contracts';
import { parseTags } from '@jampot/domain';
import type { ReactNode } from 'react';
import { ProjectSwitch, TagChips, useKeys } from '../../ui/index.ts';
import classes from './asset.module.css';
import type { ListPlace } from './list-place.ts';
import { SiblingLink } from './sibling-link.tsx';

const icon = { size: '1.125rem', stroke: 1.5, 'aria-hidden': true } as const;
const BACK = 'PageUp';
const ON = 'PageDown';

interface AssetBarProps {
  asset: Asset;
  /** Where the asset stands in the list that is gone through; null until that is known. */
  place: ListPlace | null;
  onStep: (by: 1 | -1) => void;
  /** What the address keeps from asset to asset. */
  search: Readonly<Record<string, unknown>>;
  /** The search of a folder's address: the list that somebody came from is found again. */
  folderSearch: (folderId: number) => object;
  /** Beside the name: which version is shown. */
  picker: ReactNode;
  /** At the right: warning, assignee, status. */
  children: ReactNode;
}

/** Where the asset is, what it is called, and its neighbours in the list. */
export function AssetBar(props: AssetBarProps) {
  const { asset, place, onStep, search, folderSearch, picker, children } = props;
  useKeys('Asset', [
    {
      keys: [BACK, 'shift+P'],
      label: 'Previous asset of the list',
      command: true,
      run: () => onStep(-1),
    },
    { keys: [ON, 'shift+N'], label: 'Next asset of the list', command: true, run: () => onStep(1) },
  ]);
  const path = asset.folder?.path ?? [];
  const tags = parseTags(asset.tag);
  return (
    <header className={classes['bar']}>
      <div className={classes['place']}>
        <nav aria-label="Breadcrumb" className={classes['crumbs']}>
          <ol>
            <li>
              <Link to="/folders/{-$folderId}" className={classes['crumb']}>
                Projects
              </Link>
              <ProjectSwitch presentId={path[0]?.id} />
            </li>
            {path.map(({ id, name }) => (
              <li key={id}>
                <Link
                  to="/folders/{-$folderId}"
                  params={{ folderId: String(id) }}
                  search={folderSearch(id) as never}
                  className={classes['crumb']}
                >
                  {name}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
        <div className={classes['title']}>
          <SiblingLink
            label="Previous asset"
            keys={BACK}
            to={place?.previous ?? null}
            search={search}
            onStep={() => onStep(-1)}
          >
            <IconChevronLeft {...icon} />
          </SiblingLink>
          <h1 className={classes['name']} title={asset.name}>
            {asset.name}
          </h1>
          <SiblingLink
            label="Next asset"
            keys={ON}
            to={place?.next ?? null}
            search={search}
            onStep={() => onStep(1)}
          >
            <IconChevronRight {...icon} />
          </SiblingLink>
          {place === null ? null : (
            <span
              className={classes['count']}
              title={`Asset ${place.number} of ${place.total} in the list`}
            >
              {place.number} / {place.total}
            </span>
          )}
          {picker}
          <span className={classes['tags']} title={tags.join(', ')}>
            <TagChips tags={tags} max={3} />
          </span>
        </div>
      </div>
      <div className={classes['controls']}>{children}</div>
    </header>
  );
}
