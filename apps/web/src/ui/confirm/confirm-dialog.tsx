import { Button, Group, Text } from '@mantine/core';
import type { Asked } from './confirm.ts';
import classes from './confirm.module.css';
import { Dialog } from '../dialogs/dialog.tsx';

/** A question with two answers; the safe one has the focus when the other can't be taken back. */
export default function ConfirmDialog({ asked }: { asked: Asked }) {
  const { danger = false } = asked;
  const { title, message } = wordsOf(asked);
  return (
    <Dialog
      onClose={() => asked.answer(false)}
      title={title}
      size="sm"
      role="alertdialog"
      aria-label={title}
    >
      {message === '' ? null : (
        <Text size="sm" className={classes['message']} mb="lg">
          {message}
        </Text>
      )}
      <Group justify="flex-end" gap="sm">
        <Button
          variant="default"
          onClick={() => asked.answer(false)}
          data-autofocus={danger || undefined}
        >
          {asked.cancelLabel ?? 'Cancel'}
        </Button>
        <Button
          color={danger ? 'red.9' : 'accent'}
          onClick={() => asked.answer(true)}
          data-autofocus={danger ? undefined : true}
        >
          {asked.confirmLabel ?? 'OK'}
        </Button>
      </Group>
    </Dialog>
  );
}

/** Without a title of its own the question is the title, and what comes of it stands below. */
function wordsOf({ title, message }: Asked): { readonly title: string; readonly message: string } {
  if (title !== undefined) return { title, message };
  const [question = '', ...rest] = message.split(/(?<=\?)\s+/u);
  return { title: question, message: rest.join(' ') };
}
