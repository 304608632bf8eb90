import { Button, Group, Textarea } from '@mantine/core';
import { LONGEST_SHARE_MESSAGE } from '@jampot/contracts';
import type { Share } from '@jampot/contracts';
import { dayIn, formatDay } from '@jampot/domain';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { browserZone } from '../../lib/time-zone.ts';
import { DayField, Dialog } from '../../ui/index.ts';
import { setShareTerms } from './change-shares.ts';
import { expiryProblem } from './share-terms.ts';
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
  const [day, setDay] = useState(before);
  const [today] = useState(() => dayIn(new Date()));
  const change = useMutation(setShareTerms(share.id));
  // A day that has passed is no reason to keep the message as it is.
  const problem = day === before ? null : expiryProblem(day, today);
  const submit = () => {
    const expiry = day === null ? null : formatDay(day);
    change.mutate(
      {
        message: message.trim() === '' ? null : message.trim(),
        ...(day === before ? {} : { expiry, zone: browserZone() }),
      },
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
        <Textarea
          data-autofocus
          label="Message"
          autosize
          minRows={2}
          maxRows={5}
          maxLength={LONGEST_SHARE_MESSAGE}
          value={message}
          onChange={({ currentTarget }) => setMessage(currentTarget.value)}
        />
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
