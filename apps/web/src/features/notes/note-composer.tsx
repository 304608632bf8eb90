import { Button, CloseButton, UnstyledButton } from '@mantine/core';
import { IconClock, IconFileText, IconPencil } from '@tabler/icons-react';
import { noteProblem } from '@jampot/domain';
import type { Ref } from 'react';
import { useStore } from '../../lib/store.ts';
import type { Store } from '../../lib/store.ts';
import { IconAction, toast } from '../../ui/index.ts';
import { frameText, frameWord } from './frame-clock.ts';
import type { FrameClock } from './frame-clock.ts';
import { MentionField } from './mentions/mention-field.tsx';
import type { NoteDraft } from './note-draft.ts';
import { InternalSwitch } from './internal-mark.tsx';
import classes from './notes.module.css';

interface NoteComposerProps {
  field: Ref<HTMLTextAreaElement>;
  /** People who see it can be named; null for guests, who name nobody. */
  assetId: number | null;
  draft: NoteDraft;
  onDraft: (draft: NoteDraft) => void;
  /** Whether the note may be kept from guests. */
  mayMark: boolean;
  frame: Store<number>;
  clock: FrameClock | null;
  /** Called when somebody begins to write: the picture stands still. */
  onBegin: () => void;
  /** Whether something is drawn on the picture that is not in the draft yet. */
  isDrawn: () => boolean;
  /** Begins to draw; null where nothing can be drawn on. */
  onDraw: (() => void) | null;
  /** Escape in the field; what is written stays. */
  onLeave: () => void;
  onSave: () => void;
}

/** A new note on the current frame, with text, a drawing or both. */
export function NoteComposer(props: NoteComposerProps) {
  const {
    field,
    assetId,
    draft,
    onDraft,
    mayMark,
    frame,
    clock,
    onBegin,
    onDraw,
    onLeave,
    onSave,
    isDrawn,
  } = props;
  const save = () => {
    const problem = noteProblem({
      body: draft.body,
      hasDrawing: draft.drawing !== null || isDrawn(),
    });
    if (problem === null) onSave();
    else toast.warning(problem);
  };
  const write = (body: string) => {
    const begins = draft.body === '' && draft.drawing === null;
    if (begins) onBegin();
    onDraft({ ...draft, body, frame: begins && clock !== null ? frame.get() : draft.frame });
  };
  return (
    <div className={classes['composer']}>
      {draft.image === null ? null : (
        <span className={classes['drawn']}>
          <img src={draft.image} alt="The new drawing" />
          <CloseButton
            size="sm"
            aria-label="Leave the drawing out"
            onClick={() => onDraft({ ...draft, drawing: null, image: null })}
          />
        </span>
      )}
      <MentionField
        assetId={assetId}
        ref={field}
        aria-label="New note"
        placeholder="Leave a note"
        autosize
        minRows={2}
        maxRows={8}
        text={draft.body}
        onText={write}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.currentTarget.blur();
            onLeave();
          }
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
        }}
      />
      <div className={classes['composerEnd']}>
        {clock === null ? null : (
          <FrameChip draft={draft} onDraft={onDraft} frame={frame} clock={clock} />
        )}
        {mayMark ? (
          <InternalSwitch
            internal={draft.internal}
            onChange={(internal) => onDraft({ ...draft, internal })}
          />
        ) : null}
        {onDraw === null ? null : (
          <IconAction label={`Draw on this ${frameWord(clock)}`} keys="D" onClick={onDraw}>
            <IconPencil size="1.125rem" stroke={1.5} aria-hidden="true" />
          </IconAction>
        )}
        <Button size="compact-sm" onClick={save}>
          Save note
        </Button>
      </div>
    </div>
  );
}

/** The frame that the note will be about; pressing it moves it to the playhead. */
function FrameChip(
  props: Pick<NoteComposerProps, 'draft' | 'onDraft' | 'frame'> & { clock: FrameClock },
) {
  const { draft, onDraft, frame, clock } = props;
  const here = useStore(frame);
  const at = draft.drawing?.frame ?? draft.frame ?? here;
  const text = frameText(clock, at);
  const paged = clock.counts === 'pages';
  const Icon = paged ? IconFileText : IconClock;
  return (
    <UnstyledButton
      className={classes['time']}
      aria-label={`The note is about ${text}. Move it to the ${paged ? 'page shown' : 'playhead'}`}
      disabled={draft.drawing !== null}
      onClick={() => onDraft({ ...draft, frame: here })}
    >
      <Icon size="0.875rem" stroke={1.5} aria-hidden="true" /> {text}
    </UnstyledButton>
  );
}
