import { describe, expect, test } from '@jest/globals';
import { GUEST_SIGHTS, guestSees, guestsWhoSee } from './guest-sight.ts';

const ME = 5;
const notes = {
  mine: { userId: ME, internal: false },
  'mine, marked since': { userId: ME, internal: true },
  theirs: { userId: 6, internal: false },
  'of a guest of a share': { userId: null, internal: false },
  internal: { userId: 6, internal: true },
};

describe('which notes guests see', () => {
  const seen = (sight: (typeof GUEST_SIGHTS)[number]) =>
    Object.entries(notes).flatMap(([name, note]) => (guestSees(sight, ME, note) ? [name] : []));

  test('is what their project chose', () => {
    expect(seen('none')).toEqual([]);
    expect(seen('own')).toEqual(['mine', 'mine, marked since']);
    expect(seen('open')).toEqual(Object.keys(notes).filter((name) => name !== 'internal'));
    expect(seen('all')).toEqual(Object.keys(notes));
  });

  test('is told of by the same rule', () => {
    for (const sight of GUEST_SIGHTS) {
      for (const note of Object.values(notes)) {
        const writers = note.userId === null ? [] : [note.userId];
        const told = guestsWhoSee(sight, writers, note.internal)?.includes(ME) ?? true;
        expect(told).toBe(guestSees(sight, ME, note));
      }
    }
  });
});
