import type { Asset, Note, Version } from '@jampot/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { RefObject } from 'react';
import { ApprovalButtons } from '../../features/asset/index.ts';
import type { AssetAbilities } from '../../features/asset/index.ts';
import { markersOf, notesQuery } from '../../features/notes/index.ts';
import type { Painted } from '../../features/painter/index.ts';
import { RunPlayer } from '../../features/player/index.ts';
import type { PlayerSource, RunItem } from '../../features/player/index.ts';
import type { PlaylistEntry } from '../../features/playlists/index.ts';
import { isLocked, NoPreview, ViewerMenu } from '../../features/versions/index.ts';
import type { Store } from '../../lib/store.ts';
import { EmptyState, SkeletonStage } from '../../ui/index.ts';
import { ReviewStage } from '../-review/review-stage.tsx';
import type { PaintedView, ReviewStageHandle } from '../-review/review-stage.tsx';
import review from '../-review/review-layout.module.css';

interface PlaylistStageProps {
  entry: PlaylistEntry;
  /** It was deleted, or is not for this person, perhaps since the list was begun. */
  isGone: boolean;
  items: readonly RunItem[];
  /** Null until it is known. */
  asset: Asset | null;
  abilities: AssetAbilities;
  version: Version | null;
  versions: readonly Version[];
  source: PlayerSource | null;
  stage: RefObject<ReviewStageHandle | null>;
  frame: Store<number>;
  selected: Note | null;
  /** Told when playing led into another item. */
  onItem: (key: string) => void;
  onNote: (note: Note) => Promise<void>;
  onPainted: (painted: Painted) => Promise<void>;
}

/** The pictures of the whole list, with the notes, the drawing and the approval of the item shown. */
export function PlaylistStage(props: PlaylistStageProps) {
  const { entry, items, asset, abilities, version, versions, source, stage, frame } = props;
  const { selected, onNote } = props;
  const [painting, setPainting] = useState(false);
  const { data: notes } = useQuery({
    ...notesQuery(asset?.id ?? 0),
    enabled: asset !== null,
  });
  const versionId = entry.version?.id ?? null;
  const markers = useMemo(() => markersOf(notes ?? [], versionId), [notes, versionId]);
  if (props.isGone) {
    return <EmptyState title="Not available" hint="It was deleted, or you may not see it." />;
  }
  if (source === null || !items.some(({ id }) => id === entry.key)) {
    if (entry.version !== null && version === null) return <SkeletonStage />;
    return <NoPreview version={version} mayAdd={false} />;
  }
  const drawing = selected !== null && selected.version_id === versionId ? selected.drawing : null;
  const renderView = ({ attach, ...painted }: PaintedView) => (
    <RunPlayer
      {...painted}
      ref={attach}
      items={items}
      item={entry.key}
      defaultFrame={frame.get()}
      onItem={(id) => props.onItem(String(id))}
      markers={markers}
      onMarker={({ id }) => {
        const note = notes?.find((one) => one.id === id);
        if (note !== undefined) void onNote(note);
      }}
    />
  );
  return (
    <>
      <ReviewStage
        ref={stage}
        source={source}
        defaultFrame={0}
        onFrameChange={frame.set}
        drawing={drawing}
        onPainted={abilities.addNote ? props.onPainted : undefined}
        onPaintingChange={setPainting}
        actions={
          version === null ? null : (
            <ViewerMenu key={version.id} version={version} mayChoose={abilities.addVersion} />
          )
        }
        renderView={renderView}
      />
      {asset === null || painting || (version !== null && isLocked(version, versions)) ? null : (
        <div className={review['over']}>
          <ApprovalButtons asset={asset} abilities={abilities} />
        </div>
      )}
    </>
  );
}
