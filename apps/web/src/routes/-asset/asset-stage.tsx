import type { Asset, Note, Version } from '@jampot/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { ApprovalButtons } from '../../features/asset/index.ts';
import type { AssetAbilities } from '../../features/asset/index.ts';
import { markersOf, notesQuery } from '../../features/notes/index.ts';
import type { Painted } from '../../features/painter/index.ts';
import type { PlayerSource } from '../../features/player/index.ts';
import { NoPreview } from '../../features/versions/index.ts';
import type { Store } from '../../lib/store.ts';
import { ReviewStage } from '../-review/review-stage.tsx';
import type { ReviewStageHandle } from '../-review/review-stage.tsx';
import review from '../-review/review-layout.module.css';

interface AssetStageProps {
  asset: Asset;
  version: Version | null;
  source: PlayerSource | null;
  abilities: AssetAbilities;
  /** Whether a newer version is there: its picture is the one to approve over. */
  locked: boolean;
  stage: RefObject<ReviewStageHandle | null>;
  frame: Store<number>;
  selected: Note | null;
  onSelect: (note: Note) => void;
  onPainted: (painted: Painted) => Promise<void>;
  /** At the right end of the player's controls. */
  actions: ReactNode;
}

/** The picture with its notes on the timeline, the selected one's drawing, and the approval. */
export function AssetStage(props: AssetStageProps) {
  const { asset, version, source, abilities, locked, stage, frame, selected, onSelect } = props;
  const [painting, setPainting] = useState(false);
  const { data: notes } = useQuery(notesQuery(asset.id));
  const versionId = version?.id ?? null;
  const markers = useMemo(() => markersOf(notes ?? [], versionId), [notes, versionId]);
  if (version === null || source === null) {
    return <NoPreview version={version} mayAdd={abilities.addVersion} />;
  }
  const drawing = selected?.version_id === version.id ? selected.drawing : null;
  return (
    <>
      <ReviewStage
        ref={stage}
        source={source}
        defaultFrame={frame.get()}
        onFrameChange={frame.set}
        markers={markers}
        onMarker={({ id }) => {
          const note = notes?.find((one) => one.id === id);
          if (note !== undefined) onSelect(note);
        }}
        drawing={drawing}
        onPainted={abilities.addNote ? props.onPainted : undefined}
        onPaintingChange={setPainting}
        actions={props.actions}
      />
      {painting || locked ? null : (
        <div className={review['over']}>
          <ApprovalButtons asset={asset} abilities={abilities} />
        </div>
      )}
    </>
  );
}
