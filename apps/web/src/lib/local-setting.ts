import { useCallback, useSyncExternalStore } from 'react';

const listeners = new Map<string, Set<() => void>>();

/**
 * A small setting remembered in this browser under `jampot.<key>`, shared by every component that
 * uses the key and by other tabs. `parse` turns stored text into a value and answers undefined for
 * what it does not know, so that old or broken entries fall back.
 */
export function useLocalSetting<T extends string | number | boolean>(
  key: string,
  fallback: T,
  parse: (text: string) => T | undefined,
): [T, (value: T) => void] {
  const name = `jampot.${key}`;
  const text = useSyncExternalStore(
    useCallback((notify: () => void) => subscribe(name, notify), [name]),
    () => read(name),
  );
  const value = text === null ? fallback : (parse(text) ?? fallback);
  const set = useCallback((next: T) => write(name, String(next)), [name]);
  return [value, set];
}

/** What a setting is just now, where no component follows it. */
export function localSetting<T>(
  key: string,
  fallback: T,
  parse: (text: string) => T | undefined,
): T {
  const text = read(`jampot.${key}`);
  return text === null ? fallback : (parse(text) ?? fallback);
}

/** Calls back when a setting changes, in this tab or another. @returns to stop that */
export function followSetting(key: string, notify: () => void): () => void {
  return subscribe(`jampot.${key}`, notify);
}

export const parseBoolean = (text: string): boolean | undefined =>
  text === 'true' ? true : text === 'false' ? false : undefined;

export const parseNumber = (text: string): number | undefined => {
  const value = Number(text);
  return text !== '' && Number.isFinite(value) ? value : undefined;
};

/** A parser for a setting that is one of a few words. */
export const oneOf =
  <T extends string>(...choices: readonly T[]) =>
  (text: string): T | undefined =>
    choices.find((choice) => choice === text);

function subscribe(name: string, notify: () => void): () => void {
  const set = listeners.get(name) ?? new Set();
  listeners.set(name, set.add(notify));
  const other = (event: StorageEvent) => {
    if (event.key === name || event.key === null) notify();
  };
  window.addEventListener('storage', other);
  return () => {
    set.delete(notify);
    window.removeEventListener('storage', other);
  };
}

function read(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function write(name: string, text: string): void {
  try {
    localStorage.setItem(name, text);
  } catch {
    // Private windows may refuse storage; the setting then lasts for this page only.
  }
  listeners.get(name)?.forEach((notify) => notify());
}
