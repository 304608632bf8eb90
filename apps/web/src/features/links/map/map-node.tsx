import { VisuallyHidden } from '@mantine/core';
import type { NodeProps } from '@xyflow/react';
import { IconStack2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { createContext, use, useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { StaleMark, StatusBadge } from '../../../ui/index.ts';
import classes from './map.module.css';
import type { ShownItem } from './shown-map.ts';

/** Which place of the map has the keys. */
export interface MapFocus {
  readonly id: number | null;
  /** The keys brought it there: it takes the focus once it is drawn. */
  readonly wanted: boolean;
  readonly onFocus: (id: number) => void;
  readonly onOpen: (fold: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}
export const MapFocusContext = createContext<MapFocus>({
  id: null,
  wanted: false,
  onFocus: () => undefined,
  onOpen: () => undefined,
  onKeyDown: () => undefined,
});

/** An asset on the map, or siblings of one status that stand as one. */
export function MapNode({ data }: Pick<NodeProps, 'data'>) {
  const item = data as unknown as ShownItem;
  const { id, wanted, onFocus, onOpen, onKeyDown } = use(MapFocusContext);
  const element = useRef<HTMLElement | null>(null);
  const isHere = id === item.id;
  useEffect(() => {
    if (isHere && wanted) element.current?.focus({ preventScroll: true });
  }, [isHere, wanted]);
  const shared = {
    ref: (to: HTMLElement | null) => {
      element.current = to;
    },
    className: classes['node'],
    tabIndex: isHere ? 0 : -1,
    'data-map-item': item.id,
    'data-middle': item.asset.level === 0 || undefined,
    'data-stale': item.stale || undefined,
    onFocus: () => onFocus(item.id),
    onKeyDown,
  };
  const { asset, fold } = item;
  // What is seen is cut and coloured: this says it whole.
  const words = <VisuallyHidden>{wordsOf(item)}</VisuallyHidden>;
  if (fold !== null) {
    return (
      <button type="button" {...shared} onClick={() => onOpen(fold)}>
        {words}
        <span className={classes['thumb']}>
          <IconStack2 size="1.25rem" stroke={1.5} aria-hidden="true" />
        </span>
        <span className={classes['words']} aria-hidden="true">
          <StatusBadge name={foldName(item)} color={asset.status_color} />
          <span className={classes['dim']}>Open</span>
        </span>
      </button>
    );
  }
  return (
    <Link to={`/assets/${asset.id}` as string} draggable={false} {...shared}>
      {words}
      <span className={classes['thumb']}>
        {asset.thumbnail_url === null ? null : (
          <img src={asset.thumbnail_url} alt="" loading="lazy" draggable={false} />
        )}
      </span>
      <span className={classes['words']} aria-hidden="true">
        <span className={classes['nameLine']}>
          <span className={classes['name']} title={asset.name}>
            {asset.name}
          </span>
          <span className={classes['dim']}>
            {asset.version_number === null ? null : `v${asset.version_number}`}
          </span>
        </span>
        <span className={classes['nameLine']}>
          <StatusBadge name={asset.status ?? '–'} color={asset.status_color} />
          {item.stale ? <StaleMark words="" /> : null}
        </span>
      </span>
      {item.hiddenUp > 0 ? (
        <span className={classes['more']} data-side="up" aria-hidden="true">
          +{item.hiddenUp}
        </span>
      ) : null}
      {item.hiddenDown > 0 ? (
        <span className={classes['more']} data-side="down" aria-hidden="true">
          +{item.hiddenDown}
        </span>
      ) : null}
    </Link>
  );
}

const foldName = ({ ids, asset }: ShownItem) => `${ids.length} ${asset.status ?? 'without status'}`;

function wordsOf(item: ShownItem): string {
  const { asset, fold, stale, hiddenUp, hiddenDown } = item;
  if (fold !== null) return `${foldName(item)}. Open`;
  return [
    asset.name,
    asset.folder_name,
    asset.version_number === null ? 'No version' : `v${asset.version_number}`,
    asset.status ?? 'No status',
    ...(stale ? ['Stale'] : []),
    ...(hiddenUp > 0 ? [`${formatCount(hiddenUp, 'more uplink')} not shown`] : []),
    ...(hiddenDown > 0 ? [`${formatCount(hiddenDown, 'more downlink')} not shown`] : []),
  ].join(', ');
}
