import { matchesKey } from './key-match.ts';

/** One key of a screen. `keys` in the notation of `matchesKey`; several mean the same, none is a command alone. */
export interface KeyBinding {
  keys: string | readonly string[];
  /** What it does, for the list that `?` opens: "Play or pause". */
  label: string;
  /** Answer false to let the browser have the key after all. */
  run: (event: KeyboardEvent) => void | false;
  /** Also while a text field has the focus (default no). */
  inFields?: boolean;
  /** Left out of the list, for second names of a key. */
  hidden?: boolean;
  /** Also a line of the palette that Ctrl/Cmd+K opens; it then acts on the screen, not on what has the focus. */
  command?: boolean;
}

/** The keys of one part of a screen, under the heading `title`. */
export interface KeyScope {
  title: string;
  bindings: () => readonly KeyBinding[];
}

const scopes: KeyScope[] = [];
let snapshot: readonly KeyScope[] = [];

/** Adds a scope above the present ones; what was added last is asked first. */
export function addKeyScope(scope: KeyScope): () => void {
  scopes.push(scope);
  changed();
  return () => {
    const index = scopes.indexOf(scope);
    if (index >= 0) scopes.splice(index, 1);
    changed();
  };
}

export function keyScopes(): readonly KeyScope[] {
  return snapshot;
}

function changed(): void {
  snapshot = [...scopes];
}

let closesOverlay = false;

/** Called while the event is on its way down: is Escape going to close a menu or a popover? */
export function noteOverlay(event: KeyboardEvent): void {
  closesOverlay =
    event.key === 'Escape' && document.querySelector('[role="dialog"], [role="menu"]') !== null;
}

/** Gives the event to the first binding that wants it; true when one took it. */
export function dispatchKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || closesOverlay) return false;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('[aria-modal="true"]')) return false;
  const typing = target !== null && isField(target);
  for (const scope of snapshot.toReversed()) {
    for (const binding of scope.bindings()) {
      if (typing && !binding.inFields) continue;
      if (!asList(binding.keys).some((keys) => matchesKey(keys, event))) continue;
      if (target && belongsToControl(target, event)) continue;
      if (binding.run(event) === false) continue;
      event.preventDefault();
      return true;
    }
  }
  return false;
}

export function asList(keys: string | readonly string[]): readonly string[] {
  return typeof keys === 'string' ? [keys] : keys;
}

const textless = new Set(['button', 'checkbox', 'radio', 'range', 'color', 'file', 'submit']);

/** Is it something that is written in? */
export function isField(target: Element): boolean {
  if (target instanceof HTMLInputElement) return !textless.has(target.type);
  return (
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLElement && target.isContentEditable)
  );
}

/** Keys that the focused control itself needs: Space on a button, arrows in a menu or slider, letters in a menu. */
function belongsToControl(target: Element, event: KeyboardEvent): boolean {
  const { key } = event;
  if (key.length === 1 && !event.ctrlKey && !event.metaKey && target.closest('[role="menu"]')) {
    return true;
  }
  if (key === ' ' || key === 'Enter') {
    return target.closest('button, a[href], summary, [role="button"], input') !== null;
  }
  if (key.startsWith('Arrow') || key === 'Home' || key === 'End') {
    return (
      target.closest(
        '[role="slider"], [role="separator"], [role="menu"], [role="listbox"], [role="tree"], [role="treegrid"], [role="grid"], [role="tablist"], [role="radiogroup"], input',
      ) !== null
    );
  }
  return false;
}
