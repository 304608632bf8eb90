import { TagsInput } from '@mantine/core';
import { formatTags, parseTags } from '@jampot/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { suggestTags, tagsQuery } from '../../../lib/queries/index.ts';
import type { ChosenValue } from './batch-columns.ts';

interface BatchTagsProps {
  accountId: number;
  chosen: ChosenValue | null;
  onChoose: (chosen: ChosenValue) => void;
}

/** Several tags; known ones are suggested from the second character on. */
export function BatchTags({ accountId, chosen, onChoose }: BatchTagsProps) {
  const all = useQuery(tagsQuery(accountId)).data ?? [];
  const [typed, setTyped] = useState('');
  return (
    <TagsInput
      size="xs"
      w="16rem"
      aria-label="Value"
      placeholder="Tags"
      acceptValueOnBlur
      data={suggestTags(typed, all)}
      searchValue={typed}
      onSearchChange={setTyped}
      value={parseTags(String(chosen?.value ?? ''))}
      onChange={(tags) => {
        const value = formatTags(parseTags(tags.join(',')));
        onChoose({ value, said: value });
      }}
    />
  );
}
