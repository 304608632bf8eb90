import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '../index.ts';
import classes from './farm.module.css';

interface NewDialogProps {
  title: string;
  /** What the button that makes it says. */
  add: string;
  onSave: () => void;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** Asks for what a new thing of the farm needs. */
export function NewDialog({ title, add, onSave, onClose, children }: NewDialogProps) {
  return (
    <Dialog onClose={onClose} title={title} size="sm">
      <form
        noValidate
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault();
          onSave();
        }}
      >
        {children}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">{add}</Button>
        </Group>
      </form>
    </Dialog>
  );
}
