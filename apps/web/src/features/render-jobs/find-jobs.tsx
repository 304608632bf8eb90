import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useSearchField } from '../../ui/index.ts';
import jobClasses from './jobs.module.css';

/** Letters that names have at most: more would find nothing. */
const MOST_LETTERS = 255;

interface FindJobsProps {
  /** What is looked for. */
  words: string;
  /** Undefined for nothing in particular. */
  onFind: (words: string | undefined) => void;
}

/** Finds jobs by a part of the name of what they render. */
export function FindJobs({ words, onFind }: FindJobsProps) {
  const search = useSearchField(words, (text) => onFind(text || undefined));
  return (
    <TextInput
      size="xs"
      className={jobClasses['find'] ?? ''}
      aria-label="Find jobs by asset"
      placeholder="Find by asset"
      maxLength={MOST_LETTERS}
      leftSection={<IconSearch size="1rem" stroke={1.5} aria-hidden="true" />}
      value={search.value}
      onChange={(event) => search.onType(event.currentTarget.value)}
    />
  );
}
