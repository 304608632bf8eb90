import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { focusNow } from '../../ui/index.ts';
import classes from './notes.module.css';

interface TextEditorProps {
  label: string;
  value: string;
  onSave: (text: string) => void;
  onCancel: () => void;
}

/** Changes a text in its place. Ctrl or Cmd with Enter saves, Escape gives up. */
export function TextEditor({ label, value, onSave, onCancel }: TextEditorProps) {
  const [text, setText] = useState(value);
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
        onChange={(event) => setText(event.currentTarget.value)}
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
