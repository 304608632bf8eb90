import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import jobClasses from './jobs.module.css';

/** Milliseconds that typing pauses before jobs are looked for. */
const PAUSE = 250;

interface FindJobsProps {
  /** What is looked for. */
  words: string;
  /** Undefined for nothing in particular. */
  onFind: (words: string | undefined) => void;
}

/** Finds jobs by a part of the name of what they render. */
export function FindJobs({ words, onFind }: FindJobsProps) {
  const [typed, setTyped] = useState(words);
  const [asked, setAsked] = useState(words);
  if (asked !== words) {
    setAsked(words);
    // A space that somebody just typed stays.
    if (typed.trim() !== words) setTyped(words);
  }
  const find = useDebouncedCallback((text: string) => onFind(text || undefined), PAUSE);
  return (
    <TextInput
      size="xs"
      className={jobClasses['find'] ?? ''}
      aria-label="Find jobs by asset"
      placeholder="Find by asset"
      leftSection={<IconSearch size="1rem" stroke={1.5} aria-hidden="true" />}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        find(event.currentTarget.value.trim());
      }}
    />
  );
}
