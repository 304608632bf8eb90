import { Button, Group, Text } from '@mantine/core';
import type { Asked } from './confirm.ts';
import classes from './confirm.module.css';
import { Dialog } from '../dialogs/dialog.tsx';

/** A question with two answers; the safe one has the focus when the other can't be taken back. */
export default function ConfirmDialog({ asked }: { asked: Asked }) {
  const { title = 'Please confirm', danger = false } = asked;
  return (
    <Dialog
      onClose={() => asked.answer(false)}
      title={title}
      size="sm"
      role="alertdialog"
      aria-label={title}
    >
      <Text size="sm" className={classes['message']}>
        {asked.message}
      </Text>
      <Group justify="flex-end" gap="sm" mt="lg">
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
