import { Button, Group } from '@mantine/core';
import type { Share } from '@jampot/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { DayField, Dialog } from '../../ui/index.ts';
import { setShareTerms } from './change-shares.ts';
import { ShareMessage } from './share-message.tsx';
import { messageToSend } from './share-terms.ts';
import { useExpiry } from './use-expiry.ts';
import classes from './shares.module.css';

interface EditShareProps {
  share: Share;
  name: string;
  onClose: () => void;
}

/** Changes what a link says and when it ends: all else of it stays as it was sent. */
export default function EditShare({ share, name, onClose }: EditShareProps) {
  const [message, setMessage] = useState(share.message ?? '');
  const [before] = useState(() => dayOf(share.expiry));
  const { day, setDay, isChanged, problem, terms } = useExpiry(before);
  const change = useMutation(setShareTerms(share.id));
  const submit = () => {
    change.mutate(
      { message: messageToSend(message), ...(isChanged ? terms() : {}) },
      { onSuccess: onClose },
    );
  };
  return (
    <Dialog title={`Change the share of ${name}`} onClose={onClose}>
      <form
        className={classes['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (problem === null) submit();
        }}
      >
        <ShareMessage data-autofocus value={message} onChange={setMessage} />
        <DayField
          inForm
          label="Expiry"
          description="The last day on which it opens; empty for never"
          value={day}
          error={problem}
          onChange={setDay}
        />
        {/* Beside the calendar, should that hang from the start of its field. */}
        <Group justify="flex-end" gap="sm">
          <Button type="submit" loading={change.isPending} disabled={problem !== null}>
            Save
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

/** `yyyy-MM-dd` of `dd.MM.yyyy`. */
function dayOf(expiry: string | null): string | null {
  return expiry === null ? null : expiry.split('.').toReversed().join('-');
}
