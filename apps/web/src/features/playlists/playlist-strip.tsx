import { Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAlertTriangle, IconCheck, IconEyeOff } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { Announcement, dropPlaceClass, useReorder, useReorderItem } from '../../ui/drag/index.ts';
import type { Reorder } from '../../ui/drag/index.ts';
import type { PlaylistEntry } from './entry.ts';
import classes from './playlists.module.css';

/** Pixels of an item and what is between two: its name stands below its picture, or beside it. */
const WIDTH = { below: 136, beside: 192 } as const;
/** Where the window is low: as in the style sheet. */
const LOW = '(max-height: 70em)';

interface PlaylistStripProps {
  entries: readonly PlaylistEntry[];
  /** The place that is viewed, from 0. */
  at: number;
  onAt: (at: number) => void;
  isDecided: (entry: PlaylistEntry) => boolean;
  /** Puts an entry at another place; null where the order is not the person's to change. */
  onMove: ((entry: PlaylistEntry, to: number) => void) | null;
}

/** The items of a playlist side by side: what they are, how they stand, which one is viewed. */
export function PlaylistStrip({ entries, at, onAt, isDecided, onMove }: PlaylistStripProps) {
  const scroller = useRef<HTMLElement>(null);
  const isLow = useMediaQuery(LOW, false, { getInitialValueInEffect: false });
  const width = isLow ? WIDTH.beside : WIDTH.below;
  // oxlint-disable-next-line react/incompatible-library -- not memoized: it must read the scroll position anew
  const virtual = useVirtualizer({
    count: entries.length,
    horizontal: true,
    getScrollElement: () => scroller.current,
    estimateSize: () => width,
    overscan: 4,
    initialRect: { width: 1440, height: 0 },
  });
  useEffect(() => {
    virtual.measure();
    virtual.scrollToIndex(at, { align: 'auto' });
  }, [virtual, at, width]);
  const order = useReorder({
    count: entries.length,
    axis: 'horizontal',
    keys: 'alt',
    onMove: (key, to) => {
      const entry = entries.find((one) => one.key === key);
      if (entry !== undefined) onMove?.(entry, to);
    },
  });
  return (
    <nav ref={scroller} className={classes['strip']} aria-label="Playlist">
      <ol className={classes['items']} style={{ width: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const entry = entries[index];
          return entry === undefined ? null : (
            <li
              key={entry.key}
              className={classes['place']}
              style={{ transform: `translateX(${start}px)`, width }}
            >
              <StripItem
                entry={entry}
                index={index}
                viewing={index === at}
                decided={isDecided(entry)}
                order={order}
                mayMove={onMove !== null}
                onChoose={() => onAt(index)}
              />
            </li>
          );
        })}
      </ol>
      <Announcement>{order.said}</Announcement>
    </nav>
  );
}

interface StripItemProps {
  entry: PlaylistEntry;
  index: number;
  viewing: boolean;
  decided: boolean;
  order: Reorder;
  mayMove: boolean;
  onChoose: () => void;
}

function StripItem(props: StripItemProps) {
  const { entry, index, viewing, decided, order, mayMove, onChoose } = props;
  const { item, handle } = useReorderItem(order, {
    key: entry.key,
    index,
    name: entry.title,
    mayMove,
  });
  const { title, status, statusColor, openNotes, version, durationError } = entry;
  const isHere = entry.assetId !== null;
  const notes = openNotes ?? 0;
  const words = [
    title,
    ...(isHere ? [status ?? 'No status'] : []),
    ...(decided ? ['decided'] : []),
    ...(notes > 0 ? [`${notes} open ${notes === 1 ? 'note' : 'notes'}`] : []),
    ...(durationError === null ? [] : [durationError]),
  ];
  return (
    <div className={`${classes['item']} ${dropPlaceClass}`} {...item}>
      <button
        type="button"
        className={classes['choose']}
        aria-label={words.join(', ')}
        aria-current={viewing ? 'true' : undefined}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onChoose}
        {...(mayMove ? handle : {})}
      >
        <span className={classes['picture']}>
          {version?.thumbnail_url ? (
            <img src={version.thumbnail_url} alt="" loading="lazy" draggable={false} />
          ) : null}
          {isHere ? null : <IconEyeOff size="1.25rem" stroke={1.5} aria-hidden="true" />}
          {decided ? (
            <span className={classes['decided']}>
              <IconCheck size="0.875rem" stroke={2.5} aria-hidden="true" />
            </span>
          ) : null}
          {notes > 0 ? <span className={classes['open']} data-notes={notes} /> : null}
          {durationError === null ? null : (
            <Tooltip label={durationError}>
              <span className={classes['warning']}>
                <IconAlertTriangle size="0.875rem" stroke={1.5} aria-hidden="true" />
              </span>
            </Tooltip>
          )}
        </span>
        <span className={classes['line']}>
          {isHere ? (
            <span
              className={classes['dot']}
              style={{ '--dot': statusColor ?? 'var(--jp-dimmed)' }}
            />
          ) : null}
          <span className={classes['name']} title={title}>
            {title}
          </span>
        </span>
      </button>
    </div>
  );
}
