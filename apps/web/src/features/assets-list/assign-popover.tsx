import type { Person } from '@jampot/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { findPerson, usePersonSuggestions } from '../../lib/queries/index.ts';
import { PersonField } from '../../ui/index.ts';
import { AnchoredPopover } from '../../ui/menus/anchored-menu.tsx';
import type { Anchor } from '../../ui/menus/anchored-menu.tsx';

interface AssignPopoverProps {
  folderId: number;
  label: string;
  /** Who is assigned now, where that is one person. */
  before?: string | undefined;
  anchor: Anchor;
  onClose: () => void;
  onAssign: (person: Person | null) => void;
}

/** Finds whom to assign to; at most eight are suggested. */
export function AssignPopover(props: AssignPopoverProps) {
  const { folderId, label, before = '', anchor, onClose, onAssign } = props;
  const client = useQueryClient();
  const [words, setWords] = useState('');
  const { people, pending } = usePersonSuggestions(folderId, words);
  return (
    <AnchoredPopover anchor={anchor} onClose={onClose} label={label}>
      <PersonField
        label="Find a person"
        before={before}
        people={people}
        pending={pending}
        onSearch={setWords}
        find={(name) => findPerson(client, folderId, name)}
        onChoose={(person) => {
          onAssign(person);
          onClose();
        }}
      />
    </AnchoredPopover>
  );
}
