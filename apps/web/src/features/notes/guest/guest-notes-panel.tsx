import type { GuestNote } from '@jampot/contracts';
import { useImperativeHandle, useRef } from 'react';
import type { ReactNode, Ref } from 'react';
import { useStore } from '../../../lib/store.ts';
import type { Store } from '../../../lib/store.ts';
import { EmptyState, SkeletonRows, toast, useKeys } from '../../../ui/index.ts';
import { frameWord, secondsOf } from '../frame-clock.ts';
import type { FrameClock } from '../frame-clock.ts';
import { NoteComposer } from '../note-composer.tsx';
import { EMPTY_DRAFT, guestDraftOf, putBefore } from '../note-draft.ts';
import { hintOf } from '../note-hint.ts';
import classes from '../notes.module.css';
import type { NotesPanelHandle } from '../notes-panel.tsx';
import { withPainting } from '../painted-draft.ts';
import type { Painted } from '../painted-draft.ts';
import { GuestNoteItem } from './guest-note-item.tsx';

/** What a guest has written. */
export type WrittenNote = Pick<GuestNote, 'body' | 'time' | 'frame' | 'drawing'>;

interface GuestNotesPanelProps {
  ref?: Ref<NotesPanelHandle>;
  versionId: number;
  /** Those of the version; undefined while they are fetched. */
  notes: readonly GuestNote[] | undefined;
  frame: Store<number>;
  clock: FrameClock | null;
  selectedId: number | null;
  onSelect: (note: GuestNote) => void;
  isDrawn: () => boolean;
  takePainting: () => Promise<Painted | null>;
  onPause: () => void;
  onDraw: (() => void) | null;
  onDone: () => void;
  /** Sends a note. @returns false when it was not sent after all */
  onSend: (note: WrittenNote) => Promise<boolean>;
  /** Who is writing. */
  writer: ReactNode;
}

/** The notes of a version as guests of a share see them, and a place for a new one. */
export function GuestNotesPanel(props: GuestNotesPanelProps) {
  const { ref, versionId, notes, frame, clock, selectedId, onSelect, isDrawn, writer } = props;
  const { takePainting, onPause, onDraw, onDone, onSend } = props;
  const drafts = guestDraftOf(versionId);
  const draft = useStore(drafts);
  const saving = useRef(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const word = frameWord(clock);
  const write = () => {
    onPause();
    field.current?.focus();
  };
  useImperativeHandle(ref, () => ({
    attach: async (painted) => {
      drafts.set(await withPainting(drafts, painted));
      field.current?.focus();
    },
    write,
    writing: draft.body !== '' || draft.drawing !== null,
  }));
  useKeys('Notes', [
    { keys: 'N', label: `New note on this ${word}`, run: write },
    ...(onDraw === null ? [] : [{ keys: 'D', label: `Draw on this ${word}`, run: onDraw }]),
  ]);

  const save = async () => {
    if (saving.current) return;
    saving.current = true;
    try {
      const painted = await takePainting();
      const written = painted === null ? drafts.get() : await withPainting(drafts, painted);
      drafts.set(EMPTY_DRAFT);
      const here = written.drawing?.frame ?? written.frame ?? frame.get();
      const at = clock === null ? (written.drawing?.frame ?? null) : here;
      const sent = await onSend({
        body: written.body.trim(),
        frame: at,
        time: at === null || clock === null ? null : secondsOf(clock, at),
        drawing: written.drawing,
      });
      if (!sent) drafts.set(putBefore(written, drafts.get()));
      field.current?.blur();
      onDone();
    } catch {
      toast.error('Eek! Note did not save.');
    } finally {
      saving.current = false;
    }
  };

  return (
    <section className={classes['panel']} aria-label="Notes">
      <div className={classes['list']}>
        {notes === undefined ? (
          <SkeletonRows rows={3} height={72} />
        ) : notes.length === 0 ? (
          <EmptyState compact title="No notes yet" hint={hintOf(clock, onDraw !== null)} />
        ) : (
          <ul className={classes['notes']}>
            {notes.map((note) => (
              <GuestNoteItem
                key={note.id}
                note={note}
                clock={clock}
                selected={note.id === selectedId}
                onSelect={() => onSelect(note)}
              />
            ))}
          </ul>
        )}
      </div>
      <NoteComposer
        field={field}
        assetId={null}
        draft={draft}
        onDraft={drafts.set}
        mayMark={false}
        frame={frame}
        clock={clock}
        onBegin={onPause}
        onDraw={onDraw}
        onLeave={onDone}
        isDrawn={isDrawn}
        onSave={() => void save()}
      />
      {writer}
    </section>
  );
}
