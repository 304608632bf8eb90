import { useEffect, useState } from 'react';
import { commandSources } from './command-store.ts';
import type { Command, CommandSource } from './command-store.ts';

export interface CommandGroup {
  source: CommandSource;
  commands: readonly Command[];
}

interface Answer {
  query: string;
  commands: readonly Command[];
}

/** Milliseconds to wait for the next letter before the sources are asked. */
const patience = 120;

/** Asks every source for `query`; a group appears as soon as its own source has answered. */
export function useCommandSearch(query: string): { groups: CommandGroup[]; busy: boolean } {
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(new Map());
  useEffect(() => {
    const abort = new AbortController();
    const ask = async (source: CommandSource) => {
      const commands = await Promise.resolve(source.search(query, abort.signal)).catch(() => []);
      if (abort.signal.aborted) return;
      setAnswers((before) => new Map(before).set(source.id, { query, commands }));
    };
    const timer = setTimeout(
      () => asked(query).forEach((source) => void ask(source)),
      query ? patience : 0,
    );
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [query]);
  const groups = asked(query).flatMap((source) => {
    const commands = answers.get(source.id)?.commands ?? [];
    return commands.length > 0 ? [{ source, commands }] : [];
  });
  const busy = asked(query).some((source) => answers.get(source.id)?.query !== query);
  return { groups, busy };
}

function asked(query: string): readonly CommandSource[] {
  return commandSources().filter((source) => query.length >= (source.minLength ?? 0));
}
