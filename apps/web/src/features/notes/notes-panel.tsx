import { UnstyledButton } from '@mantine/core';
import type { Asset, Note, Version } from '@jampot/contracts';
import { useMutation } from '@tanstack/react-query';
import { useImperativeHandle, useRef } from 'react';
import type { Ref } from 'react';
import { formatCount } from '../../lib/format.ts';
import { useStore } from '../../lib/store.ts';
import type { Store } from '../../lib/store.ts';
import { EmptyState, ErrorState, SkeletonRows, toast, useKeys } from '../../ui/index.ts';
import { frameWord, secondsOf } from './frame-clock.ts';
import type { FrameClock } from './frame-clock.ts';
import { LeftOverTexts } from './left-over-texts.tsx';
import { NoteComposer } from './note-composer.tsx';
import { EMPTY_DRAFT, isEmptyDraft, noteDraftOf, pictureOf, putBefore } from './note-draft.ts';
import type { NoteDraft } from './note-draft.ts';
import { hintOf } from './note-hint.ts';
import { steppedNote } from './note-filter.ts';
import { NoteItem } from './note-item.tsx';
import { NotesFilterBar } from './notes-filter-bar.tsx';
import classes from './notes.module.css';
import type { NoteRights } from './notes.types.ts';
import { withPainting } from './painted-draft.ts';
import type { Painted } from './painted-draft.ts';
import { saveNote } from './save-note.ts';
import { useShownNotes } from './use-shown-notes.ts';

export interface NotesPanelHandle {
  /** Puts a drawing into the note that is being written. */
  attach: (painted: Painted) => Promise<void>;
  /** Pauses the picture, for a note that is written now. */
  write: () => void;
  /** Whether there is anything in the note that is being written. */
  readonly writing: boolean;
}

interface NotesPanelProps {
  ref?: Ref<NotesPanelHandle>;
  asset: Asset;
  version: Version | null;
  level: number;
  rights: NoteRights;
  frame: Store<number>;
  clock: FrameClock | null;
  /** The clock of any version, by its id: every note tells its place by its own. */
  clockOf: (versionId: number) => FrameClock | null;
  selectedId: number | null;
  /** Shows a note: its version, its frame, its drawing. */
  onSelect: (note: Note) => void;
  /** Whether something is drawn on the picture that no note has yet. */
  isDrawn: () => boolean;
  /** Ends the drawing and hands it over; null when nothing is drawn. */
  takePainting: () => Promise<Painted | null>;
  /** The picture shall stand still. */
  onPause: () => void;
  onDraw: (() => void) | null;
  /** A note was saved, or the field was left by Escape: the keys belong to the picture again. */
  onDone: () => void;
}

/** The notes of an asset and a place for a new one. */
export function NotesPanel(props: NotesPanelProps) {
  const { ref, asset, version, level, rights, frame, clock, selectedId, onSelect } = props;
  const { onPause, onDraw, onDone, clockOf, isDrawn, takePainting } = props;
  const { mutateAsync: add } = useMutation(saveNote());
  const notes = useShownNotes(asset, version?.id ?? null, level, rights.me.id);
  const drafts = noteDraftOf(rights.me.id, asset.id);
  const draft = useStore(drafts);
  const saving = useRef(false);
  const word = frameWord(clock);
  const field = useRef<HTMLTextAreaElement>(null);
  const step = (by: 1 | -1) => {
    const note = steppedNote(notes.shown, selectedId, by);
    if (note !== undefined) onSelect(note);
  };
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
    writing: !isEmptyDraft(draft),
  }));
  useKeys('Notes', [
    ...(rights.add ? [{ keys: 'N', label: `New note on this ${word}`, run: write }] : []),
    ...(rights.add && onDraw !== null
      ? [{ keys: 'D', label: `Draw on this ${word}`, run: onDraw }]
      : []),
    // The brackets are the width of the pencil's line on the same screen.
    { keys: 'shift+ArrowUp', label: 'Previous note of the list', run: () => step(-1) },
    { keys: 'shift+ArrowDown', label: 'Next note of the list', run: () => step(1) },
  ]);

  const save = async () => {
    if (saving.current) return;
    saving.current = true;
    try {
      // What is still open on the picture belongs to the note: nobody has to attach it first.
      const painted = await takePainting();
      void send(painted === null ? drafts.get() : await withPainting(drafts, painted));
    } catch {
      toast.error('Eek! Note did not save.');
    } finally {
      saving.current = false;
    }
  };
  const send = async (written: NoteDraft) => {
    const at = clock === null ? null : (written.drawing?.frame ?? written.frame ?? frame.get());
    // Whoever talks among members goes on to.
    drafts.set({ ...EMPTY_DRAFT, internal: written.internal });
    field.current?.blur();
    onDone();
    const wish = {
      asset,
      version,
      author: rights.me,
      body: written.body.trim(),
      frame: at ?? written.drawing?.frame ?? null,
      time: at === null || clock === null ? null : secondsOf(clock, at),
      drawing: written.drawing,
      image: written.image === null ? null : pictureOf(written.image),
      internal: written.internal && rights.mark,
    };
    try {
      await add(wish);
      if (notes.status !== 'all' && notes.status !== 'to do') toast.info('Saved as a to do.');
    } catch {
      drafts.set(putBefore(written, drafts.get()));
    }
  };

  return (
    <section className={classes['panel']} aria-label="Notes">
      <NotesFilterBar
        scope={notes.scope}
        onScope={notes.setScope}
        status={notes.status}
        onStatus={notes.setStatus}
        count={notes.shown.length}
      />
      <LeftOverTexts userId={rights.me.id} texts={notes.lost} />
      {notes.elsewhere === 0 ? null : (
        <UnstyledButton className={classes['elsewhere']} onClick={() => notes.setScope('versions')}>
          {formatCount(notes.elsewhere, 'open note')} on other versions
        </UnstyledButton>
      )}
      <div className={classes['list']}>
        {notes.loading ? (
          <SkeletonRows rows={5} height={88} />
        ) : notes.error !== null ? (
          <ErrorState compact error={notes.error} onRetry={notes.retry} />
        ) : notes.shown.length === 0 ? (
          <EmptyState
            compact
            title={notes.filtered ? 'None found' : 'No notes yet'}
            hint={rights.add ? hintOf(clock, onDraw !== null) : undefined}
          />
        ) : (
          <ul className={classes['notes']}>
            {notes.shown.map((note) => (
              <NoteItem
                key={note.id}
                note={note}
                rights={rights}
                clock={note.version_id === null ? clock : clockOf(note.version_id)}
                selected={note.id === selectedId}
                onSelect={onSelect}
                stage={notes.stages.find(({ id }) => id === note.asset_id) ?? null}
              />
            ))}
          </ul>
        )}
      </div>
      {rights.add ? (
        <NoteComposer
          field={field}
          assetId={asset.id}
          draft={draft}
          onDraft={drafts.set}
          mayMark={rights.mark}
          frame={frame}
          clock={clock}
          onBegin={onPause}
          onDraw={onDraw}
          onLeave={onDone}
          isDrawn={isDrawn}
          onSave={() => void save()}
        />
      ) : null}
    </section>
  );
}
