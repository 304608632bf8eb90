import { Button } from '@mantine/core';
import type { Version } from '@jampot/contracts';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useCalmFrame } from '../../app/shell/use-calm-frame.ts';
import { DEFAULT_LOOK, leadOf } from '../../features/player/index.ts';
import type {
  ComparedVersion,
  CompareHandle,
  CompareLook,
  PlayRange,
  TileView,
} from '../../features/player/index.ts';
import { createStore } from '../../lib/store.ts';
import { EmptyState, ErrorState, SkeletonStage } from '../../ui/index.ts';
import { useFrameAddress } from '../-asset/use-frame-address.ts';
import { useKeptSources } from '../-review/kept-sources.ts';
import { picturedSource } from '../-review/pictured-source.ts';
import review from '../-review/review-layout.module.css';
import classes from './compare-page.module.css';
import {
  idsOf,
  lookOf,
  MOST_COMPARED,
  offsetsOf,
  offsetText,
  searchOfLook,
  viewsOf,
  viewsText,
} from './compare-search.ts';
import type { CompareSearch } from './compare-search.ts';
import { AddVersion } from './add-version.tsx';
import { CompareTileHead } from './compare-tile-head.tsx';
import { CompareToolbar } from './compare-toolbar.tsx';
import { ComparedPictures } from './compared-pictures.tsx';
import { useCompared } from './compared.query.ts';
import { FocusedAsset } from './focused-asset.tsx';
import { labelsOf, startSecondsOf } from './compared-versions.ts';
import { LeftOut } from './left-out.tsx';
import { ShareCompared } from './share-compared.tsx';
import { useCompareLayout } from './use-compare-layout.ts';
import { useComparedFolders } from './use-compared-folders.ts';
import { useSettledSearch } from './use-settled-search.ts';
import { useWayBack } from './use-way-back.ts';

interface ComparePageProps {
  search: CompareSearch;
  /** Versions that are shown at most. */
  most: number;
  /** The layout where neither the address nor this browser knows one. */
  layout: CompareLook['layout'];
}

/** Versions beside each other, frame by frame, with the notes and the approval of the one in focus. */
export function ComparePage({ search, most, layout }: ComparePageProps) {
  const allAssets = idsOf(search.assets);
  const allVersions = idsOf(search.versions);
  const assetIds = allAssets.slice(0, most);
  const versionIds = allVersions.slice(0, most);
  const compared = useCompared(assetIds, versionIds);
  const { versions, failure } = compared;
  const leave = useWayBack(versions.find(({ id }) => id === search.focus) ?? versions[0] ?? null);
  if (assetIds.length + versionIds.length === 0) {
    return (
      <EmptyState
        title="Nothing to compare"
        hint="Select assets in a folder and press Compare, or compare a version with the one before it."
      />
    );
  }
  if (versions.length === 0 && compared.pending) return <SkeletonStage />;
  return (
    <div className={review['page']}>
      {allVersions.length > 0 ? (
        <LeftOut what="versions" most={most} named={allVersions.length} />
      ) : (
        <LeftOut what="assets" most={most} named={allAssets.length} />
      )}
      {compared.missing.length === 0 ? null : (
        <p className={classes['missing']} role="status">
          {compared.missing.join(', ')} {compared.missing.length === 1 ? 'is' : 'are'} not
          available.
        </p>
      )}
      {failure !== null && versions.length > 0 ? (
        <p className={classes['missing']} role="alert">
          Not all of them could be read.{' '}
          <Button size="compact-xs" variant="subtle" onClick={failure.retry}>
            Try again
          </Button>
        </p>
      ) : null}
      {failure !== null && versions.length === 0 ? (
        <ErrorState error={failure.error} onRetry={failure.retry} />
      ) : versions.length === 0 ? (
        <EmptyState title="Nothing to see here" />
      ) : (
        <Comparison
          search={search}
          most={most}
          layout={layout}
          named={(versionIds.length > 0 ? versionIds : assetIds).length}
          versions={versions}
          onLeave={leave}
        />
      )}
    </div>
  );
}

interface ComparisonProps extends ComparePageProps {
  /** Versions that the address names, as far as they are shown. */
  named: number;
  versions: readonly Version[];
  onLeave: () => void;
}

function Comparison(props: ComparisonProps) {
  const { search: written, most, layout: fallback, named, versions, onLeave } = props;
  const folders = useComparedFolders(versions);
  useCalmFrame(folders.level);
  const { search, change, note, go } = useSettledSearch(written);
  const [layout, remember] = useCompareLayout({
    written: search.layout,
    named,
    fallback,
    onSeen: note,
  });
  const look = useMemo(() => lookOf(search, layout), [search, layout]);
  const kept = useKeptSources(versions);
  const sources = useMemo(
    () => new Map([...kept].map(([id, source]) => [id, picturedSource(source) ?? source])),
    [kept],
  );
  const asked = search.frame ?? 0;
  const [frame] = useState(() => createStore(asked));
  const stage = useRef<CompareHandle>(null);
  const followed = useRef({
    get player() {
      return stage.current;
    },
  });
  useFrameAddress(frame, asked, followed);
  const attach = useCallback((handle: CompareHandle | null) => {
    stage.current = handle;
  }, []);

  const onLook = useCallback(
    (next: Partial<CompareLook>) => {
      if (next.layout !== undefined) remember(next.layout);
      change(searchOfLook(next));
    },
    [change, remember],
  );
  const onViews = useCallback(
    (views: ReadonlyMap<number, TileView>) => note({ views: viewsText(views) }),
    [note],
  );
  const onRange = useCallback(
    (range: PlayRange, loop: boolean) =>
      note({ in: range.in ?? undefined, out: range.out ?? undefined, loop: loop || undefined }),
    [note],
  );
  const [first] = useState(() => ({
    views: viewsOf(written.views),
    range: { in: written.in ?? null, out: written.out ?? null },
  }));
  const hidden = useMemo(() => idsOf(search.hidden), [search.hidden]);
  const offsets = useMemo(() => offsetsOf(search.offsets), [search.offsets]);
  const labels = useMemo(() => labelsOf(versions), [versions]);
  const isOfOne = new Set(versions.map(({ asset_id: asset }) => asset)).size === 1;
  const shown = useMemo(
    () =>
      versions.flatMap((version): ComparedVersion[] => {
        const source = sources.get(version.id);
        if (source === undefined) return [];
        return [
          {
            id: version.id,
            label: labels.get(version.id) ?? '',
            source,
            startSeconds: startSecondsOf(version),
            offset: offsets.get(version.id) ?? 0,
            hidden: hidden.includes(version.id),
          },
        ];
      }),
    [versions, labels, sources, offsets, hidden],
  );
  const [initial] = shown;
  if (initial === undefined) return <EmptyState title="No preview yet" />;
  const seen = shown.filter(({ hidden: away }) => !away);
  const focus = (seen.find(({ id }) => id === search.focus) ?? seen[0] ?? initial).id;
  const heard = search.sound === undefined ? (leadOf(shown) ?? initial).id : search.sound;
  const focused = versions.find(({ id }) => id === focus);
  const source = sources.get(focus);
  const without = (id: number) => {
    const rest = versions.filter((one) => one.id !== id).map((one) => one.id);
    go({ assets: undefined, versions: rest.join(',') || undefined });
  };
  const swap = (id: number, next: number) =>
    go({
      assets: undefined,
      versions: versions.map((one) => (one.id === id ? next : one.id)).join(','),
      focus: next,
    });
  if (focused === undefined || source === undefined) return null;
  return (
    <>
      <CompareToolbar
        onLeave={onLeave}
        look={look}
        onLook={onLook}
        onReset={() => {
          const { layout: _, mode: __, ...rest } = DEFAULT_LOOK;
          onLook(rest);
          change({ wipe: undefined, offsets: undefined });
        }}
      >
        {versions.length < MOST_COMPARED ? (
          <AddVersion
            focused={focused}
            shown={versions}
            onAdd={(id) => {
              const ids = [...versions.map((one) => one.id), id].join(',');
              // The address of a pair takes no third.
              const to = versions.length < most ? '.' : '/compare';
              go({ assets: undefined, versions: ids, focus: id }, to);
            }}
          />
        ) : null}
        {folders.share ? <ShareCompared versions={versions} /> : null}
      </CompareToolbar>
      {versions
        .filter(({ id }) => !sources.has(id))
        .map(({ id }) => (
          <p key={id} className={classes['missing']} role="status">
            {labels.get(id)} has no preview yet.
          </p>
        ))}
      {hidden.length === 0 ? null : (
        <p className={classes['missing']}>
          {hidden.length} hidden{' '}
          <Button size="compact-xs" variant="subtle" onClick={() => change({ hidden: undefined })}>
            Show all
          </Button>
        </p>
      )}
      <FocusedAsset
        version={focused}
        source={source}
        onVersion={(next) => swap(focus, next)}
        renderView={(painted, approval) => (
          <ComparedPictures
            painted={painted}
            onStage={attach}
            versions={shown}
            look={look}
            onLook={onLook}
            focus={focus}
            onFocus={(id) => change({ focus: id })}
            sound={heard === 0 ? null : heard}
            defaultFrame={frame.get()}
            defaultViews={first.views}
            onViews={onViews}
            defaultRange={first.range}
            defaultLoop={written.loop ?? false}
            onRange={onRange}
            onFrameChange={frame.set}
            renderHead={(id) => {
              const version = versions.find((one) => one.id === id);
              return version === undefined ? null : (
                <CompareTileHead
                  version={version}
                  label={labels.get(version.id) ?? ''}
                  unnamed={isOfOne}
                  isHeard={heard === id}
                  offset={offsets.get(id) ?? 0}
                  approval={id === focus ? approval : null}
                  onVersion={(next) => swap(id, next.id)}
                  onHear={() => change({ sound: heard === id ? 0 : id })}
                  onHide={() => change({ hidden: [...hidden, id].join(',') })}
                  onOffset={(frames) =>
                    change({ offsets: offsetText(new Map(offsets).set(id, frames)) })
                  }
                  onRemove={() => without(id)}
                />
              );
            }}
          />
        )}
      />
    </>
  );
}
