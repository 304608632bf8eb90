import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { searchWords, withKnown } from './search-words.ts';

/** Milliseconds that typing pauses before it is searched for. */
const PAUSE = 250;

interface SearchField {
  readonly value: string;
  readonly onType: (text: string) => void;
}

/**
 * A field that searches while somebody types, and whose words stand in the address.
 * @param words as they stand there
 * @param onSearch puts others there, without the spaces around them
 */
export function useSearchField(words: string, onSearch: (words: string) => void): SearchField {
  const [state, setState] = useState(() => searchWords(words));
  if (state.known !== words) setState(withKnown(state, words));
  const search = useDebouncedCallback((text: string) => {
    setState((before) => ({ ...before, asked: [...before.asked, text] }));
    onSearch(text);
  }, PAUSE);
  return {
    value: state.typed,
    onType: (text) => {
      setState((before) => ({ ...before, typed: text }));
      search(text.trim());
    },
  };
}
