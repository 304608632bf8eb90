import { Popover, TextInput } from '@mantine/core';
import { FOLDER_NAME, nameProblem } from '@jampot/domain';
import { useId, useRef, useState } from 'react';
import { nameRefusal } from '../../lib/folder-tree/name-refusal.ts';
import classes from './fields.module.css';

interface FolderNameFieldProps {
  label: string;
  value: string;
  /** Rejects when the server refuses; the reason then shows here. */
  onSave: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/**
 * A folder's name in its line of the tree: Enter saves, Escape gives up. Why it is refused stands
 * below it, over the other lines: a line of the tree has no room for it.
 */
export function FolderNameField({ label, value, onSave, onClose }: FolderNameFieldProps) {
  const [start] = useState(value);
  const [draft, setDraft] = useState(start);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const ending = useRef(false);
  const reason = useId();

  const save = async () => {
    if (busy || ending.current) return;
    const name = draft.trim();
    if (name === start && start !== '') {
      onClose();
      return;
    }
    const problem = nameProblem(draft, FOLDER_NAME);
    if (problem !== null) {
      setRefusal(problem);
      return;
    }
    setBusy(true);
    try {
      await onSave(name);
      ending.current = true;
      onClose();
    } catch (error) {
      setRefusal(nameRefusal(error));
    } finally {
      setBusy(false);
    }
  };
  const leave = () => {
    if (draft.trim() === '' || refusal !== null) onClose();
    else void save();
  };

  return (
    <Popover
      opened={refusal !== null}
      position="bottom-start"
      offset={4}
      width="target"
      shadow="md"
      // The caret stays in the field.
      trapFocus={false}
      returnFocus={false}
      closeOnClickOutside={false}
      withinPortal
    >
      <Popover.Target>
        <TextInput
          aria-label={label}
          placeholder={label}
          size="xs"
          className={classes['nameField'] ?? ''}
          value={draft}
          error={refusal !== null}
          aria-describedby={refusal === null ? undefined : reason}
          // Disabled, it would lose the focus, and close over what the server says.
          readOnly={busy}
          maxLength={FOLDER_NAME.max}
          ref={focusNow}
          onChange={(event) => {
            setDraft(event.currentTarget.value);
            setRefusal(null);
          }}
          onBlur={leave}
          onClick={(event) => event.stopPropagation()}
          onKeyDown={(event) => {
            event.stopPropagation();
            if (event.key === 'Enter') void save();
            if (event.key === 'Escape') {
              ending.current = true;
              onClose();
            }
          }}
        />
      </Popover.Target>
      <Popover.Dropdown className={classes['refusal'] ?? ''}>
        <span id={reason} role="alert">
          {refusal}
        </span>
      </Popover.Dropdown>
    </Popover>
  );
}

/** The person has just asked to type here. */
function focusNow(input: HTMLInputElement | null): void {
  if (input !== null && document.activeElement !== input) {
    input.focus();
    input.select();
  }
}
