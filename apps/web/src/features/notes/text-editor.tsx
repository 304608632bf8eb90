import { Button, Textarea } from '@mantine/core';
import { focusNow } from '../../ui/index.ts';
import classes from './notes.module.css';

interface TextEditorProps {
  label: string;
  text: string;
  onText: (text: string) => void;
  onSave: (text: string) => void;
  onCancel: () => void;
}

/** Changes a text in its place. Ctrl or Cmd with Enter saves, Escape gives up. */
export function TextEditor({ label, text, onText, onSave, onCancel }: TextEditorProps) {
  const save = () => {
    if (text.trim() !== '') onSave(text.trim());
  };
  return (
    <div className={classes['editor']}>
      <Textarea
        aria-label={label}
        autosize
        minRows={1}
        maxRows={10}
        value={text}
        ref={focusNow}
        onChange={(event) => onText(event.currentTarget.value)}
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
