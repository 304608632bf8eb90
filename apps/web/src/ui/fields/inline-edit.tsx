import { TextInput, UnstyledButton } from '@mantine/core';
import { useRef, useState } from 'react';
import { toast } from '../toasts/toast.ts';
import classes from './fields.module.css';
import { focusNow } from './focus-now.ts';

interface InlineEditProps {
  /** The field's name as people read it; the failure says "{field} failed to update.". */
  field: string;
  value: string;
  /** Saves this field alone; rejects when the server refuses. `start`: as it was before writing. */
  onSave: (value: string, start: string) => Promise<unknown>;
  /** A text when the value can't be saved, as the specification words it. */
  validate?: (value: string) => string | null;
  readOnly?: boolean;
  /** What holds while it is empty; dimmed. */
  placeholder?: string;
  maxLength?: number;
  tabIndex?: number;
}

/**
 * A text that becomes a field when pressed. Enter or leaving saves, Escape gives up; the keyboard's
 * focus returns to the text. The new value
 * shows at once; when it is refused the old one comes back with "{field} failed to update.".
 */
export function InlineEdit(props: InlineEditProps) {
  const { field, value, onSave, validate, readOnly = false, placeholder = '–', maxLength } = props;
  const { tabIndex } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const [start, setStart] = useState(value);
  const [saving, setSaving] = useState<string | null>(null);
  const left = useRef(false);
  const shown = saving ?? value;
  const problem = draft === null ? null : (validate?.(draft) ?? null);

  const save = async () => {
    if (draft === null) return;
    const next = draft.trim();
    if (problem !== null) return;
    setDraft(null);
    if (next === start) return;
    setSaving(next);
    try {
      await onSave(next, start);
    } catch (error) {
      toast.refusal(error, `${field} failed to update.`);
    } finally {
      setSaving(null);
    }
  };

  // What is seen belongs to what is heard; a dash says nothing.
  const said = /\w/u.test(placeholder) ? placeholder : 'empty';

  if (readOnly) {
    return (
      <span className={classes['text']} data-empty={shown === '' || undefined}>
        {shown || placeholder}
      </span>
    );
  }
  if (draft === null) {
    return (
      <UnstyledButton
        className={classes['edit']}
        tabIndex={tabIndex}
        ref={(button) => {
          if (left.current) button?.focus({ preventScroll: true });
          left.current = false;
        }}
        onClick={() => {
          setStart(shown);
          setDraft(shown);
        }}
        aria-label={`${field}: ${shown || said}. Edit`}
      >
        <span className={classes['text']} data-empty={shown === '' || undefined}>
          {shown || placeholder}
        </span>
      </UnstyledButton>
    );
  }
  return (
    <TextInput
      aria-label={field}
      value={draft}
      error={problem}
      ref={focusNow}
      {...(maxLength === undefined ? {} : { maxLength })}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={() => (problem === null ? void save() : setDraft(null))}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && problem === null) {
          // Else the same key would press the text that has the focus again, and edit once more.
          event.preventDefault();
          left.current = true;
          void save();
        }
        if (event.key === 'Escape') {
          event.stopPropagation();
          left.current = true;
          setDraft(null);
        }
      }}
    />
  );
}
