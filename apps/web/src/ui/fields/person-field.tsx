import type { Person } from '@jampot/contracts';
import { IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Avatar } from '../people/avatar.tsx';
import { toast } from '../toasts/toast.ts';
import { SuggestField } from './suggest-field.tsx';

const NOBODY = 'nobody';

interface PersonFieldProps {
  label: string;
  /** Who it is now; empty for nobody. Comes back when the typed name is nobody's. */
  before: string;
  /** Who fits the words; empty words fit everybody. */
  people: readonly Person[];
  /** Whether more may come. */
  pending: boolean;
  /** The words to find people by. */
  onSearch: (words: string) => void;
  /** The person a typed name means; null for none. */
  find: (name: string) => Promise<Person | null>;
  /** Null: nobody. */
  onChoose: (person: Person | null) => void;
}

/** Finds a person by name, for a popover: 'User not found: {name}' when there is none. */
export function PersonField(props: PersonFieldProps) {
  const { label, before, people, pending, onSearch, find, onChoose } = props;
  const [typed, setTyped] = useState(before);
  const words = typed === before ? '' : typed.trim();
  const type = (text: string) => {
    setTyped(text);
    onSearch(text === before ? '' : text.trim());
  };
  const enter = async () => {
    if (words === '') return;
    const person = await find(words);
    if (person !== null) {
      onChoose(person);
      return;
    }
    toast.error(`User not found: ${words}`);
    type(before);
  };
  const nobody = {
    value: NOBODY,
    shown: (
      <>
        <IconUserOff size="1.125rem" stroke={1.5} aria-hidden="true" />
        Nobody
      </>
    ),
  };
  const found = people.map(({ id, name }) => ({
    value: String(id),
    shown: (
      <>
        <Avatar name={name} size={18} named />
        {name}
      </>
    ),
  }));
  return (
    <SuggestField
      listed
      autoFocused
      label={label}
      placeholder="Assign to"
      typed={typed}
      onType={type}
      suggestions={words === '' ? [nobody, ...found] : found}
      none={pending ? undefined : 'None found'}
      onEnter={() => void enter()}
      onChoose={(value) => {
        const person = people.find(({ id }) => String(id) === value);
        if (value === NOBODY || person !== undefined) onChoose(person ?? null);
      }}
    />
  );
}
