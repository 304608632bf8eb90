import { Menu, UnstyledButton } from '@mantine/core';
import { IconCircle, IconCircleCheck, IconCircleCheckFilled } from '@tabler/icons-react';
import type { Note } from '@jampot/contracts';
import { isNoteStatus, NOTE_STATUSES } from '@jampot/domain';
import type { NoteStatus } from '@jampot/domain';
import { useMutation } from '@tanstack/react-query';
import { setNoteStatus } from './change-notes.ts';
import classes from './notes.module.css';

const looks: Readonly<Record<NoteStatus, { label: string; icon: typeof IconCircle }>> = {
  'to do': { label: 'To do', icon: IconCircle },
  completed: { label: 'Completed', icon: IconCircleCheck },
  approved: { label: 'Approved', icon: IconCircleCheckFilled },
};

/** The status of a note; any can be set to any other. */
export function NoteStatusMenu({ note, mayChange }: { note: Note; mayChange: boolean }) {
  const change = useMutation(setNoteStatus(note));
  const status = isNoteStatus(note.status) ? note.status : 'to do';
  const { label } = looks[status];
  const shown = (
    <span className={classes['status']} data-status={status}>
      <StatusIcon status={status} /> {label}
    </span>
  );
  if (!mayChange) return shown;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <UnstyledButton
          className={classes['statusButton']}
          aria-label={`Note status: ${label}. Change`}
        >
          {shown}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {NOTE_STATUSES.map((one) => (
          <Menu.Item
            key={one}
            disabled={one === status}
            leftSection={<StatusIcon status={one} />}
            onClick={() => change.mutate(one)}
          >
            {looks[one].label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function StatusIcon({ status }: { status: NoteStatus }) {
  const Icon = looks[status].icon;
  return <Icon size="0.875rem" stroke={1.75} aria-hidden="true" />;
}
