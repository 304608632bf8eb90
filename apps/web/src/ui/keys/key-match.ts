/** The parts of a keyboard event that a binding looks at. */
export interface KeyStroke {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

const aliases: Readonly<Record<string, string>> = {
  space: ' ',
  esc: 'escape',
  up: 'arrowup',
  down: 'arrowdown',
  left: 'arrowleft',
  right: 'arrowright',
  plus: '+',
};

/**
 * Does the stroke match the notation? Parts are joined by `+`: `mod+K`, `shift+ArrowLeft`, `?`,
 * `Space`. `mod` is Ctrl or Cmd. Shift is part of a symbol's own making (`?` on most layouts), so
 * it counts only for letters, digits and named keys.
 */
export function matchesKey(notation: string, stroke: KeyStroke): boolean {
  const parts = notation
    .toLowerCase()
    .split('+')
    .map((part) => part.trim());
  const wanted = aliases[parts.at(-1) ?? ''] ?? parts.at(-1) ?? '';
  const modifiers = new Set(parts.slice(0, -1));
  if (stroke.key.toLowerCase() !== wanted) return false;
  if ((stroke.ctrlKey || stroke.metaKey) !== modifiers.has('mod')) return false;
  if (stroke.altKey !== modifiers.has('alt')) return false;
  const symbol = wanted.length === 1 && /[^a-z0-9 ]/u.test(wanted);
  return symbol || stroke.shiftKey === modifiers.has('shift');
}

const labels: Readonly<Record<string, string>> = {
  arrowleft: '←',
  arrowright: '→',
  arrowup: '↑',
  arrowdown: '↓',
  left: '←',
  right: '→',
  up: '↑',
  down: '↓',
  escape: 'Esc',
  shift: 'Shift',
  alt: 'Alt',
  plus: '+',
};

/** The keycaps to print for a notation, one a part. `apple` prints ⌘ for `mod`. */
export function keyCaps(notation: string, apple = isApple()): string[] {
  return notation.split('+').map((part) => {
    const lower = part.trim().toLowerCase();
    if (lower === 'mod') return apple ? '⌘' : 'Ctrl';
    if (lower.length === 1) return lower.toUpperCase();
    return labels[lower] ?? part.trim();
  });
}

function isApple(): boolean {
  return typeof navigator !== 'undefined' && /Mac|iPhone|iPad/u.test(navigator.userAgent);
}
