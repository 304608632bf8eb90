import { IconLayoutSidebarRightCollapse, IconLayoutSidebarRightExpand } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Asset, Version } from '@jampot/contracts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import {
  ApprovalButtons,
  AssigneeControl,
  StatusControl,
  useAbilities,
} from '../../features/asset/index.ts';
import type { NotesPanelHandle } from '../../features/notes/index.ts';
import { isDrawable } from '../../features/player/index.ts';
import type { PlayerSource } from '../../features/player/index.ts';
import { isLocked, ViewerMenu } from '../../features/versions/index.ts';
import { assetQuery, versionsQuery } from '../../lib/queries/index.ts';
import { createStore } from '../../lib/store.ts';
import {
  giveBackFocus,
  HeaderSpace,
  IconAction,
  QueryBoundary,
  SkeletonStage,
  useKeys,
} from '../../ui/index.ts';
import { useFrameClocks } from '../-review/use-frame-clocks.ts';
import { useUnsavedDrawing } from '../-asset/use-unsaved-drawing.ts';
import { ReviewNotes } from '../-review/review-notes.tsx';
import { ReviewStage } from '../-review/review-stage.tsx';
import type { PaintedView, ReviewStageHandle } from '../-review/review-stage.tsx';
import { useNotesPane } from '../-review/use-notes-pane.ts';
import { useShownNote } from '../-review/use-shown-note.ts';
import review from '../-review/review-layout.module.css';
import classes from './compare-page.module.css';

interface FocusedAssetProps {
  version: Version;
  source: PlayerSource;
  /** Another version of the same asset in its place. */
  onVersion: (id: number) => void;
  /** @param approval what stands above the picture of the version in focus; null where it may not be approved */
  renderView: (painted: PaintedView, approval: ReactNode) => ReactNode;
}

/** The compared pictures with status, approval, notes and drawing of the version in focus. */
export function FocusedAsset({ version, ...rest }: FocusedAssetProps) {
  return (
    <QueryBoundary query={assetQuery(version.asset_id)} pending={<SkeletonStage />}>
      {(asset) => <Found asset={asset} version={version} {...rest} />}
    </QueryBoundary>
  );
}

const none: readonly never[] = [];

function Found({
  asset,
  version,
  source,
  onVersion,
  renderView,
}: FocusedAssetProps & { asset: Asset }) {
  const abilities = useAbilities(asset);
  const stage = useRef<ReviewStageHandle>(null);
  const panel = useRef<NotesPanelHandle>(null);
  const picture = useRef<HTMLDivElement>(null);
  const pane = useNotesPane(panel);
  const toPicture = () => giveBackFocus(picture.current);
  const [frame] = useState(() => createStore(0));
  const [painting, setPainting] = useState(false);
  const { data: versions = none } = useQuery(versionsQuery(asset.id));
  useUnsavedDrawing(stage);
  const clockOf = useFrameClocks(versions);
  const { selected, show } = useShownNote({ stage, versionId: version.id, onVersion });
  const drawing = selected?.version_id === version.id ? selected.drawing : null;
  const approval =
    painting || isLocked(version, versions) ? null : (
      <ApprovalButtons asset={asset} abilities={abilities} />
    );
  useKeys('Compare', [
    { keys: 'shift+B', label: 'Show or hide the notes', command: true, run: pane.toggle },
  ]);
  const Fold = pane.folded ? IconLayoutSidebarRightExpand : IconLayoutSidebarRightCollapse;
  return (
    <>
      <div className={classes['bar']} role="group" aria-label={`${asset.name}, in focus`}>
        <strong>
          <Link
            className={classes['tileName'] ?? ''}
            to="/assets/$id/versions/$versionId"
            params={{ id: String(asset.id), versionId: String(version.id) }}
          >
            {asset.name}
          </Link>
        </strong>
        <StatusControl asset={asset} abilities={abilities} onDone={toPicture} />
        <AssigneeControl
          asset={asset}
          mayAssign={abilities.assign}
          // A flips between the first two here.
          hasKey={false}
          onDone={toPicture}
        />
        <HeaderSpace />
        <IconAction
          label={pane.folded ? 'Show the notes' : 'Hide the notes'}
          keys="shift+B"
          aria-expanded={!pane.folded}
          onClick={pane.toggle}
        >
          <Fold size="1.125rem" stroke={1.5} aria-hidden="true" />
        </IconAction>
      </div>
      <div className={review['body']}>
        <div ref={picture} className={review['stage']} tabIndex={-1}>
          <ReviewStage
            ref={stage}
            source={source}
            onFrameChange={frame.set}
            drawing={drawing}
            onPainted={abilities.addNote ? pane.attach : undefined}
            onPaintingChange={setPainting}
            actions={
              <ViewerMenu key={version.id} version={version} mayChoose={abilities.addVersion} />
            }
            renderView={(painted) => renderView(painted, approval)}
          />
        </div>
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
          selected={selected}
          onSelect={(note) => void show(note)}
          drawable={isDrawable(source.kind)}
          onDone={toPicture}
        />
      </div>
    </>
  );
}
