import type { ReactNode } from 'react';

/** One line of the palette. */
export interface Command {
  id: string;
  label: string;
  /** Dimmed beside the label and read after it: where a folder is, an e-mail. */
  hint?: string;
  icon?: ReactNode;
  /** The key that does the same, in the notation of `matchesKey`. */
  keys?: string;
  run: () => void;
}

/**
 * Where lines come from: folders, assets, people, or fixed commands. `search` is called with the
 * typed words (trimmed, perhaps empty) and a signal that aborts when they change.
 */
export interface CommandSource {
  id: string;
  /** Heading of the group: "Folders". */
  title: string;
  /** Letters needed before this source is asked (default 0). */
  minLength?: number;
  search: (query: string, signal: AbortSignal) => readonly Command[] | Promise<readonly Command[]>;
}

const sources = new Map<string, CommandSource>();
const listeners = new Set<() => void>();
let opened = false;

/** Adds a source; a second one with the same id takes its place. Answers how to remove it. */
export function registerCommandSource(source: CommandSource): () => void {
  sources.set(source.id, source);
  return () => {
    if (sources.get(source.id) === source) sources.delete(source.id);
  };
}

export function commandSources(): readonly CommandSource[] {
  return [...sources.values()];
}

/** Opens the palette, as Ctrl/Cmd+K does. */
export function openCommands(): void {
  setOpened(true);
}

export function closeCommands(): void {
  setOpened(false);
}

export const commandsOpened = (): boolean => opened;

export function onCommands(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setOpened(value: boolean): void {
  opened = value;
  for (const listener of listeners) listener();
}
