import { useEffect } from 'react';
import { useStore } from '../../lib/store.ts';
import { answerNamesake, uploads } from '../../lib/uploads/index.ts';
import { askToReenable } from '../../ui/confirm/ask-to-reenable.ts';

/** Asks about deleted assets whose names uploads have, one after the other; files of a name share it. */
export function NamesakeQuestions() {
  const namesake = useStore(uploads).find(({ state }) => state === 'asking')?.namesake;
  const { id, name } = namesake ?? {};
  useEffect(() => {
    if (id === undefined || name === undefined) return undefined;
    const gone = new AbortController();
    const ask = async () => {
      const yes = await askToReenable(name, gone.signal);
      if (!gone.signal.aborted) answerNamesake(id, yes);
    };
    void ask();
    return () => gone.abort();
  }, [id, name]);
  return null;
}
