import { useEffect, useState } from 'react';
import { commandSources } from './command-store.ts';
import type { Command, CommandSource } from './command-store.ts';

export interface CommandGroup {
  source: CommandSource;
  commands: readonly Command[];
}

/** Asks every source for `query`; a group appears as soon as its own source has answered. */
export function useCommandSearch(query: string): { groups: CommandGroup[]; busy: boolean } {
  const [found, setFound] = useState<ReadonlyMap<string, readonly Command[]>>(new Map());
  const [pending, setPending] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    const asked = commandSources().filter((source) => query.length >= (source.minLength ?? 0));
    setPending(asked.length);
    setFound((before) => new Map([...before].filter(([id]) => asked.some((s) => s.id === id))));
    const ask = async (source: CommandSource) => {
      const commands = await Promise.resolve(source.search(query, abort.signal)).catch(() => []);
      if (abort.signal.aborted) return;
      setFound((before) => new Map(before).set(source.id, commands));
      setPending((count) => count - 1);
    };
    const timer = setTimeout(() => asked.forEach((source) => void ask(source)), query ? 120 : 0);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [query]);
  const groups = commandSources().flatMap((source) => {
    const commands = found.get(source.id) ?? [];
    return commands.length > 0 ? [{ source, commands }] : [];
  });
  return { groups, busy: pending > 0 };
}
