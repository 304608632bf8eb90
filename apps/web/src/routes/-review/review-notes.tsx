import { useMediaQuery } from '@mantine/hooks';
import type { Asset, Note, Version } from '@jampot/contracts';
import type { ReactNode, Ref, RefObject } from 'react';
import { WikiNotes } from '../../features/asset/index.ts';
import type { AssetAbilities } from '../../features/asset/index.ts';
import { NotesPanel } from '../../features/notes/index.ts';
import type { FrameClock, NotesPanelHandle } from '../../features/notes/index.ts';
import { useMe } from '../../lib/queries/index.ts';
import type { Store } from '../../lib/store.ts';
import { SidePane, useKeys } from '../../ui/index.ts';
import type { ReviewStageHandle } from './review-stage.tsx';
import type { NotesPane } from './use-notes-pane.ts';

/** Pixels of the pane until somebody draws its edge: the picture first, where the window has no room for both. */
const WIDTH = { roomy: 296, narrow: 248 } as const;
const ROOMY = '(min-width: 100em)';

interface ReviewNotesProps {
  asset: Asset;
  version: Version | null;
  abilities: AssetAbilities;
  pane: NotesPane;
  panel: Ref<NotesPanelHandle>;
  stage: RefObject<ReviewStageHandle | null>;
  frame: Store<number>;
  clockOf: (versionId: number) => FrameClock | null;
  selected: Note | null;
  onSelect: (note: Note) => void;
  drawable: boolean;
  /** A note was saved or given up: the keys belong to the picture again. */
  onDone: () => void;
  /** The wiki notes are the director's, which admins alone write (specification, document 2 section 5). */
  director?: boolean;
  /** What is to be known of the asset, above what is said of it. */
  notice?: ReactNode;
}

/** The wiki notes and the notes of an asset, beside its picture or below it. */
export function ReviewNotes(props: ReviewNotesProps) {
  const { asset, version, abilities, pane, panel, stage, frame, clockOf, selected } = props;
  const { onSelect, drawable, onDone, director = false } = props;
  const isRoomy = useMediaQuery(ROOMY, true, { getInitialValueInEffect: false });
  const me = useMe();
  const draw = drawable ? () => void stage.current?.startPainting() : null;
  // Folded away it has no keys of its own, but somebody may begin a note all the same.
  useKeys(
    'Notes',
    [
      { keys: 'N', label: 'New note', run: pane.write },
      ...(draw === null ? [] : [{ keys: 'D', label: 'Draw on the picture', run: draw }]),
    ],
    { enabled: pane.folded && me !== null && abilities.seeNotes && abilities.addNote },
  );
  return (
    <SidePane
      label="Notes"
      name="asset-notes"
      side="right"
      defaultWidth={isRoomy ? WIDTH.roomy : WIDTH.narrow}
      min={240}
      max={640}
      folded={pane.folded}
    >
      {props.notice}
      {director ? (
        <WikiNotes
          asset={asset}
          mayEdit={abilities.edit && abilities.bar === 'admin'}
          title="Director notes"
          empty="No notes."
        />
      ) : (
        <WikiNotes asset={asset} mayEdit={abilities.edit} />
      )}
      {me === null || !abilities.seeNotes ? null : (
        <NotesPanel
          ref={panel}
          asset={asset}
          version={version}
          level={abilities.level}
          rights={{
            me: { id: me.id, name: me.name },
            add: abilities.addNote,
            change: abilities.changeNote,
            remove: abilities.removeNote,
            comment: abilities.comment,
            mark: !abilities.guest,
          }}
          frame={frame}
          clock={version === null ? null : clockOf(version.id)}
          clockOf={clockOf}
          selectedId={selected?.id ?? null}
          onSelect={onSelect}
          isDrawn={() => stage.current?.drawn ?? false}
          takePainting={async () => (await stage.current?.takePainting()) ?? null}
          onPause={() => stage.current?.player?.pause()}
          onDraw={draw}
          onDone={onDone}
        />
      )}
    </SidePane>
  );
}
