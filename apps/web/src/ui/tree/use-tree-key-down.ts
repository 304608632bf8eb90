import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { matchesKey } from '../keys/key-match.ts';
import { asList } from '../keys/key-registry.ts';
import type { KeyBinding } from '../keys/key-registry.ts';
import type { TreeLine } from './tree-lines.ts';
import { typedLine, withLetter } from './typed-line.ts';
import type { Typed } from './typed-line.ts';

/**
 * Does what a key is bound to, or goes to the line whose name begins with what is typed. A tree that
 * was pressed leaves letters to the screen, which has keys of its own.
 */
export function useTreeKeyDown(
  bindings: readonly KeyBinding[],
  lines: readonly TreeLine[],
  at: number,
  goTo: (line: number) => void,
): (event: KeyboardEvent) => void {
  const typed = useRef<Typed>({ text: '', at: 0 });
  return (event) => {
    const fits = bindings.find(({ keys }) => asList(keys).some((key) => matchesKey(key, event)));
    if (fits !== undefined) {
      if (fits.run(event.nativeEvent) !== false) event.preventDefault();
      return;
    }
    const { key, ctrlKey, metaKey, altKey } = event;
    const letter = /^[\p{L}\p{N}_]$/u.test(key) && !ctrlKey && !metaKey && !altKey;
    if (!letter || event.target !== event.currentTarget) return;
    typed.current = withLetter(typed.current, key, event.timeStamp);
    const found = typedLine(lines, at, typed.current.text);
    if (found === null) return;
    event.preventDefault();
    goTo(found);
  };
}
