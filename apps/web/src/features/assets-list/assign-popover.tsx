import { Combobox, TextInput, useCombobox } from '@mantine/core';
import type { Person } from '@jampot/contracts';
import { sameName } from '@jampot/domain';
import { useQuery } from '@tanstack/react-query';
import { IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { MAX_SUGGESTIONS, peopleQuery } from '../../lib/queries/index.ts';
import { Avatar, toast } from '../../ui/index.ts';
import { AnchoredPopover } from '../../ui/menus/anchored-menu.tsx';
import type { Anchor } from '../../ui/menus/anchored-menu.tsx';
import classes from './assets-list.module.css';

interface AssignPopoverProps {
  folderId: number;
  label: string;
  anchor: Anchor;
  onClose: () => void;
  onAssign: (person: Person | null) => void;
}

const NOBODY = 'nobody';

/** Finds whom to assign to; at most eight are suggested. */
export function AssignPopover({ folderId, label, anchor, onClose, onAssign }: AssignPopoverProps) {
  const people = useQuery(peopleQuery(folderId)).data ?? [];
  const [typed, setTyped] = useState('');
  const combobox = useCombobox({ opened: true });
  const words = typed.trim().toLowerCase();
  const shown = people
    .filter(({ name }) => name.toLowerCase().includes(words))
    .slice(0, MAX_SUGGESTIONS);

  const choose = (value: string) => {
    const person = people.find(({ id }) => String(id) === value);
    if (value !== NOBODY && person === undefined) return;
    onAssign(person ?? null);
    onClose();
  };
  const typedWhole = () => {
    const name = typed.trim();
    const person = people.find((known) => sameName(known.name, name)) ?? shown[0];
    if (name === '') return;
    if (person === undefined) toast.error(`User not found: ${name}`);
    else choose(String(person.id));
  };
  return (
    <AnchoredPopover anchor={anchor} onClose={onClose} label={label}>
      <Combobox store={combobox} onOptionSubmit={choose} withinPortal={false}>
        <Combobox.EventsTarget>
          <TextInput
            data-autofocus
            size="xs"
            aria-label="Find a person"
            placeholder="Assign to"
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              combobox.resetSelectedOption();
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && combobox.getSelectedOptionIndex() < 0) {
                event.preventDefault();
                typedWhole();
              }
            }}
          />
        </Combobox.EventsTarget>
        <Combobox.Options className={classes['options'] ?? ''} aria-label="People">
          {words === '' ? (
            <Combobox.Option value={NOBODY}>
              <span className={classes['option']}>
                <IconUserOff size="1.125rem" stroke={1.5} aria-hidden="true" />
                Nobody
              </span>
            </Combobox.Option>
          ) : null}
          {shown.map(({ id, name }) => (
            <Combobox.Option key={id} value={String(id)}>
              <span className={classes['option']}>
                <Avatar name={name} size={18} named />
                {name}
              </span>
            </Combobox.Option>
          ))}
          {shown.length === 0 ? <Combobox.Empty>None found</Combobox.Empty> : null}
        </Combobox.Options>
      </Combobox>
    </AnchoredPopover>
  );
}
