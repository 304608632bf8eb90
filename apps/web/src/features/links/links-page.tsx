import { SegmentedControl } from '@mantine/core';
import type { LinkMap as Linked } from '@jampot/contracts';
import { MOST_MAP_LEVELS } from '@jampot/contracts';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import {
  HeaderSpace,
  IconAction,
  PageHeader,
  QueryBoundary,
  SkeletonStage,
} from '../../ui/index.ts';
import type { LinkAbilities, LinksOf } from './link-side.tsx';
import { linkMapQuery } from './links.query.ts';
import { LinksTab } from './links-tab.tsx';
import classes from './map/map.module.css';
import { levelsOf } from './map/map-levels.ts';
import type { LinksSearch } from './map/map-levels.ts';
import { SIDE_WORDS } from './sides.ts';
import type { Side } from './sides.ts';

const LinkMap = lazy(() => import('./map/link-map.tsx'));
const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;

interface LinksPageProps {
  asset: LinksOf;
  abilities: LinkAbilities;
  search: LinksSearch;
  onSearch: (change: { [K in keyof LinksSearch]?: LinksSearch[K] | undefined }) => void;
}

/** The links of an asset over the whole page: as a map, or as lists. */
export function LinksPage({ asset, abilities, search, onSearch }: LinksPageProps) {
  const levels = levelsOf(search);
  const asList = search.view === 'list';
  const header = (map: Linked | null) => (
    <PageHeader crumbs={[{ label: asset.name, to: `/assets/${asset.id}` }]} title="Links">
      {map === null ? null : (
        <div className={classes['bar']}>
          {(['up', 'down'] as const).map((side) => (
            <Levels
              key={side}
              side={side}
              count={levels[side]}
              isMore={isMore(map, side, levels[side])}
              onCount={(count) => onSearch({ [side]: count })}
            />
          ))}
        </div>
      )}
      <HeaderSpace />
      <SegmentedControl
        size="xs"
        aria-label="View"
        value={asList ? 'list' : 'map'}
        data={[
          { value: 'map', label: 'Map' },
          { value: 'list', label: 'List' },
        ]}
        onChange={(view) => onSearch({ view: view === 'list' ? 'list' : undefined })}
      />
    </PageHeader>
  );
  if (asList) {
    return (
      <div className={classes['page']}>
        {header(null)}
        <div className={classes['lists']}>
          <LinksTab asset={asset} abilities={abilities} toMap={false} />
        </div>
      </div>
    );
  }
  return (
    <div className={classes['page']}>
      <QueryBoundary
        query={linkMapQuery(asset.id, levels)}
        allowed={abilities.seeLinks}
        pending={
          <>
            {header(null)}
            <SkeletonStage />
          </>
        }
      >
        {(map) => (
          <>
            {header(map)}
            {map.more ? (
              <p className={classes['left']} role="status">
                {map.nodes.length} assets are shown. There are more on these levels.
              </p>
            ) : null}
            <Suspense fallback={<SkeletonStage />}>
              <LinkMap map={map} />
            </Suspense>
          </>
        )}
      </QueryBoundary>
    </div>
  );
}

/** Something hangs on the outermost level that is not shown. */
function isMore({ nodes, edges }: Linked, side: Side, levels: number): boolean {
  const outermost = side === 'up' ? -levels : levels;
  return nodes.some(({ id, level, uplinks, downlinks }) => {
    if (level !== outermost) return false;
    const shown = edges.filter((edge) => (side === 'up' ? edge.down_id : edge.up_id) === id);
    return (side === 'up' ? uplinks : downlinks) > shown.length;
  });
}

interface LevelsProps {
  side: Side;
  count: number;
  isMore: boolean;
  onCount: (count: number) => void;
}

function Levels({ side, count, isMore: more, onCount }: LevelsProps) {
  const words = SIDE_WORDS[side].title;
  return (
    <span className={classes['levels']} role="group" aria-label={`Levels of ${words}`}>
      {words}: {count === 1 ? '1 level' : `${count} levels`}
      <IconAction
        size="sm"
        label={`One level of ${words} less`}
        disabled={count === 0}
        onClick={() => onCount(count - 1)}
      >
        <IconMinus {...icon} />
      </IconAction>
      <IconAction
        size="sm"
        label={`One level of ${words} more`}
        disabled={!more || count >= MOST_MAP_LEVELS}
        onClick={() => onCount(count + 1)}
      >
        <IconPlus {...icon} />
      </IconAction>
    </span>
  );
}
