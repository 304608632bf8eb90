import { describe, expect, it } from '@jest/globals';
import { keyCaps, matchesKey } from './key-match.ts';

const stroke = (
  key: string,
  held: Partial<Record<'ctrl' | 'meta' | 'alt' | 'shift', boolean>> = {},
) => ({
  key,
  ctrlKey: held.ctrl ?? false,
  metaKey: held.meta ?? false,
  altKey: held.alt ?? false,
  shiftKey: held.shift ?? false,
});

describe('matchesKey', () => {
  it('takes a letter in either case but not with shift, unless asked', () => {
    expect(matchesKey('j', stroke('j'))).toBe(true);
    expect(matchesKey('j', stroke('J'))).toBe(true);
    expect(matchesKey('j', stroke('J', { shift: true }))).toBe(false);
    expect(matchesKey('shift+j', stroke('J', { shift: true }))).toBe(true);
  });
  it('takes Ctrl and Cmd for mod and never fires a plain key with them', () => {
    expect(matchesKey('mod+K', stroke('k', { ctrl: true }))).toBe(true);
    expect(matchesKey('mod+K', stroke('k', { meta: true }))).toBe(true);
    expect(matchesKey('mod+K', stroke('k'))).toBe(false);
    expect(matchesKey('i', stroke('i', { ctrl: true }))).toBe(false);
  });
  it('reads named keys and symbols', () => {
    expect(matchesKey('Space', stroke(' '))).toBe(true);
    expect(matchesKey('shift+ArrowLeft', stroke('ArrowLeft', { shift: true }))).toBe(true);
    expect(matchesKey('ArrowLeft', stroke('ArrowLeft', { shift: true }))).toBe(false);
    expect(matchesKey('?', stroke('?', { shift: true }))).toBe(true);
    expect(matchesKey('?', stroke('?'))).toBe(true);
    expect(matchesKey('[', stroke('[', { alt: true }))).toBe(false);
  });
});

describe('keyCaps', () => {
  it('prints what the keyboard shows', () => {
    expect(keyCaps('mod+k', false)).toEqual(['Ctrl', 'K']);
    expect(keyCaps('mod+k', true)).toEqual(['⌘', 'K']);
    expect(keyCaps('shift+ArrowLeft', false)).toEqual(['Shift', '←']);
    expect(keyCaps('Space', false)).toEqual(['Space']);
  });
});
