import { Link } from '@tanstack/react-router';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { Asset } from '@jampot/contracts';
import { parseTags } from '@jampot/domain';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { TagChips, useKeys } from '../../ui/index.ts';
import classes from './asset.module.css';
import { SiblingLink } from './sibling-link.tsx';
import { siblingsQuery } from './siblings.query.ts';

const icon = { size: '1.125rem', stroke: 1.5, 'aria-hidden': true } as const;

interface AssetBarProps {
  asset: Asset;
  /** Goes to an asset of the same folder. */
  onOpen: (assetId: number) => void;
  /** Beside the name: which version is shown. */
  picker: ReactNode;
  /** At the right: warning, assignee, status. */
  children: ReactNode;
}

/** Where the asset is, what it is called, and its neighbours by name. */
export function AssetBar({ asset, onOpen, picker, children }: AssetBarProps) {
  const { data } = useQuery(siblingsQuery(asset.folder_id, asset.id));
  const previous = data?.previous ?? null;
  const next = data?.next ?? null;
  useKeys('Asset', [
    {
      keys: 'shift+P',
      label: 'Previous asset of the folder',
      run: () => (previous === null ? false : onOpen(previous.id)),
    },
    {
      keys: 'shift+N',
      label: 'Next asset of the folder',
      run: () => (next === null ? false : onOpen(next.id)),
    },
  ]);
  const path = asset.folder?.path ?? [];
  const tags = parseTags(asset.tag);
  return (
    <header className={classes['bar']}>
      <div className={classes['place']}>
        <nav aria-label="Breadcrumb" className={classes['crumbs']}>
          <ol>
            {path.map(({ id, name }) => (
              <li key={id}>
                <Link to={`/assets/?folder=${id}` as string} className={classes['crumb']}>
                  {name}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
        <div className={classes['title']}>
          <SiblingLink label="Previous asset" keys="shift+P" to={previous}>
            <IconChevronLeft {...icon} />
          </SiblingLink>
          <h1 className={classes['name']} title={asset.name}>
            {asset.name}
          </h1>
          <SiblingLink label="Next asset" keys="shift+N" to={next}>
            <IconChevronRight {...icon} />
          </SiblingLink>
          {picker}
          <span className={classes['tags']}>
            <TagChips tags={tags} max={3} />
          </span>
        </div>
      </div>
      <div className={classes['controls']}>{children}</div>
    </header>
  );
}
