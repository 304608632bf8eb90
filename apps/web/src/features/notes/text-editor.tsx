import { Button } from '@mantine/core';
import { focusNow } from '../../ui/index.ts';
import { MentionField } from './mentions/mention-field.tsx';
import classes from './notes.module.css';

interface TextEditorProps {
  label: string;
  /** People who see it can be named. */
  assetId: number;
  text: string;
  onText: (text: string) => void;
  onSave: (text: string) => void;
  onCancel: () => void;
}

/** Changes a text in its place. Ctrl or Cmd with Enter saves, Escape gives up. */
export function TextEditor({ label, assetId, text, onText, onSave, onCancel }: TextEditorProps) {
  const save = () => {
    if (text.trim() !== '') onSave(text.trim());
  };
  return (
    <div className={classes['editor']}>
      <MentionField
        assetId={assetId}
        aria-label={label}
        autosize
        minRows={1}
        maxRows={10}
        text={text}
        ref={focusNow}
        onText={onText}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.stopPropagation();
            onCancel();
          }
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
        }}
      />
      <div className={classes['editorEnd']}>
        <Button size="compact-xs" variant="subtle" color="gray" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="compact-xs" disabled={text.trim() === ''} onClick={save}>
          Save
        </Button>
      </div>
    </div>
  );
}
