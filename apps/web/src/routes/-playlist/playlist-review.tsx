import type { Playlist } from '@jampot/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useCalmFrame } from '../../app/shell/use-calm-frame.ts';
import { useAbilities } from '../../features/asset/index.ts';
import type { NotesPanelHandle } from '../../features/notes/index.ts';
import { isDrawable } from '../../features/player/index.ts';
import { nextUndecided, PlaylistStrip, useDecided } from '../../features/playlists/index.ts';
import type { PlaylistEntry } from '../../features/playlists/index.ts';
import { isWithheld } from '../../lib/error-message.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { assetQuery, folderQuery, useKnown, versionsQuery } from '../../lib/queries/index.ts';
import { createStore } from '../../lib/store.ts';
import { EmptyState, giveBackFocus, toast, useKeys } from '../../ui/index.ts';
import { useFrameClocks } from '../-review/use-frame-clocks.ts';
import { loadAsset } from '../-asset/load-asset.ts';
import { useFrameAddress } from '../-asset/use-frame-address.ts';
import { useUnsavedDrawing } from '../-asset/use-unsaved-drawing.ts';
import { useKeptSources } from '../-review/kept-sources.ts';
import { ReviewNotes } from '../-review/review-notes.tsx';
import type { ReviewStageHandle } from '../-review/review-stage.tsx';
import { useNotesPane } from '../-review/use-notes-pane.ts';
import { useShownNote } from '../-review/use-shown-note.ts';
import review from '../-review/review-layout.module.css';
import { PlaylistBar } from './playlist-bar.tsx';
import type { PlaylistSearch } from './playlist-search.ts';
import { PlaylistStage } from './playlist-stage.tsx';
import { runItemsOf } from './run-items.ts';
import { useFollowedPlace } from './use-followed-place.ts';
import { usePlaylistEdits } from './use-playlist-edits.ts';

const none: readonly never[] = [];

interface PlaylistReviewProps {
  search: PlaylistSearch;
  onSearch: (change: Partial<Record<keyof PlaylistSearch, unknown>>) => void;
  /** What tells this list from others. */
  list: string;
  title: string;
  /** Null for a list that is not saved. */
  playlist: Playlist | null;
  entries: readonly PlaylistEntry[];
  /** The asset whose context it is. */
  contextOf?: number | undefined;
  /** Assets that a playlist has no place for. */
  beyond?: number;
}

/** The review of a list: its items under one transport, with what is said and decided of the one shown. */
export function PlaylistReview(props: PlaylistReviewProps) {
  const { search, onSearch, list, title, playlist, entries, beyond = 0 } = props;
  const at = useFollowedPlace(entries, search.at, (next) => onSearch({ at: next }));
  const entry = entries[at];
  const client = useQueryClient();
  const stage = useRef<ReviewStageHandle>(null);
  const panel = useRef<NotesPanelHandle>(null);
  const picture = useRef<HTMLDivElement>(null);
  const asked = search.frame ?? 0;
  const [frame] = useState(() => createStore(asked));
  const pane = useNotesPane(panel);
  const isDecided = useDecided(list, entries);
  const shown = useMemo(() => entries.flatMap(({ version }) => version ?? []), [entries]);
  const sources = useKeptSources(shown);
  const items = useMemo(() => runItemsOf(entries, sources), [entries, sources]);
  const assetId = entry?.assetId ?? null;
  const known = useQuery({ ...assetQuery(assetId ?? 0), enabled: assetId !== null });
  // A list that was begun with it goes on without it.
  const isGone = assetId === null || known.data?.deleted === true || isWithheld(known.error);
  const asset = isGone ? null : (known.data ?? null);
  const { data: versions = none } = useQuery({
    ...versionsQuery(assetId ?? 0),
    enabled: assetId !== null,
  });
  const abilities = useAbilities(asset ?? undefined);
  useCalmFrame(useKnown(folderQuery(asset?.folder_id ?? 0))?.level);
  const version = versions.find(({ id }) => id === entry?.version?.id) ?? null;
  const source = sources.get(entry?.version?.id ?? 0) ?? null;
  const edits = usePlaylistEdits(playlist, entries, search, onSearch);
  useFrameAddress(frame, asked, stage, null);
  usePageTitle(title);
  useUnsavedDrawing(stage);
  const toPicture = () => giveBackFocus(picture.current);

  const goTo = async (next: number) => {
    if (next === at || (await stage.current?.leavePainting()) === false) return;
    frame.set(0);
    onSearch({ at: next, frame: undefined });
  };
  const step = (by: 1 | -1) => {
    let next = at + by;
    while (entries[next] !== undefined && entries[next]?.assetId === null) next += by;
    if (entries[next] === undefined) {
      toast.info(by > 0 ? `Last of ${entries.length}` : `First of ${entries.length}`);
    } else void goTo(next);
  };
  const toUndecided = () => {
    const next = nextUndecided(entries, at, isDecided);
    if (next < 0) toast.info('All of them are decided.');
    else void goTo(next);
  };
  useKeys('Playlist', [
    { keys: ['PageDown', ']'], label: 'Next item', command: true, run: () => step(1) },
    { keys: ['PageUp', '['], label: 'Previous item', command: true, run: () => step(-1) },
    { keys: 'U', label: 'Next undecided', command: true, run: toUndecided },
    {
      keys: 'shift+B',
      label: 'Show or hide the notes',
      command: true,
      run: pane.toggle,
    },
  ]);
  const [before, after] = [entries[at - 1]?.assetId ?? 0, entries[at + 1]?.assetId ?? 0];
  useEffect(() => {
    for (const id of [after, before]) if (id > 0) void loadAsset(client, id);
  }, [client, before, after]);

  const clockOf = useFrameClocks(versions);
  const note = useShownNote({
    stage,
    versionId: entry?.version?.id ?? null,
    onVersion: (id) => (entry === undefined ? undefined : edits.look(entry, id)),
  });
  if (entry === undefined) return <EmptyState title="Nothing to see here" />;
  return (
    <div className={review['page']}>
      <PlaylistBar
        title={title}
        playlist={playlist}
        entries={entries}
        at={at}
        beyond={beyond}
        contextOf={props.contextOf}
        asset={asset}
        abilities={abilities}
        version={version}
        versions={versions}
        frame={frame}
        notesShown={!pane.folded}
        onNotes={pane.toggle}
        onUndecided={toUndecided}
        onVersion={(next) => edits.look(entry, next?.id ?? null)}
        onChoose={(next) => edits.choose(entry, next?.id ?? null)}
        onCut={edits.cut === null ? null : (range) => edits.cut?.(entry, range)}
        onRemove={edits.remove === null ? null : () => edits.remove?.(entry)}
        onDone={toPicture}
      />
      <div className={review['body']}>
        <div className={review['middle']}>
          <div ref={picture} className={review['stage']} tabIndex={-1}>
            <PlaylistStage
              entry={entry}
              isGone={isGone}
              items={items}
              asset={asset}
              abilities={abilities}
              version={version}
              versions={versions}
              source={source}
              stage={stage}
              frame={frame}
              selected={note.selected}
              onItem={(key) => {
                const next = entries.findIndex((one) => one.key === key);
                if (next >= 0 && next !== at) onSearch({ at: next, frame: undefined });
              }}
              onNote={note.show}
              onPainted={pane.attach}
            />
          </div>
          <PlaylistStrip
            entries={entries}
            at={at}
            onAt={(next) => void goTo(next)}
            isDecided={isDecided}
            onMove={edits.move}
          />
        </div>
        {asset === null ? null : (
          <ReviewNotes
            key={asset.id}
            asset={asset}
            version={version}
            abilities={abilities}
            pane={pane}
            panel={panel}
            stage={stage}
            frame={frame}
            clockOf={clockOf}
            selected={note.selected}
            onSelect={(one) => void note.show(one)}
            drawable={source !== null && isDrawable(source.kind)}
            onDone={toPicture}
            director
          />
        )}
      </div>
    </div>
  );
}
