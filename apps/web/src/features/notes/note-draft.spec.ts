import { beforeAll, describe, expect, test } from '@jest/globals';
import { EMPTY_DRAFT, noteDraftOf, pictureOf, putBefore, readDraft } from './note-draft.ts';
import type { NoteDraft } from './note-draft.ts';

const drawing = {
  frame: 12,
  marks: [{ kind: 'stroke', color: '#FF0000', width: 3, points: [{ x: 0.5, y: 0.5 }] }],
};

describe('a kept draft', () => {
  test('comes back as it was', () => {
    const image = 'data:image/png;base64,AAAA';
    const draft = { body: 'Too dark', frame: 12, drawing, image, internal: true };
    expect(readDraft(JSON.stringify(draft))).toEqual(draft);
  });

  test.each([[null], ['{'], ['null']])('of %s is an empty one', (text) => {
    expect(readDraft(text)).toEqual(EMPTY_DRAFT);
  });

  test('loses a drawing that can not be read, never its text', () => {
    const text = JSON.stringify({ body: 'Too dark', frame: 3, drawing: { marks: 1 }, image: 'x' });
    expect(readDraft(text)).toEqual({ ...EMPTY_DRAFT, body: 'Too dark', frame: 3 });
  });
});

describe('a draft', () => {
  const written = (body: string): NoteDraft => ({ ...EMPTY_DRAFT, body, frame: 3 });

  const kept = new Map<string, string>();
  let full = false;
  beforeAll(() => {
    const localStorage = {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, text: string) => {
        if (full) throw new DOMException('', 'QuotaExceededError');
        kept.set(name, text);
      },
      removeItem: (name: string) => kept.delete(name),
    };
    Object.assign(globalThis, { localStorage, window: new EventTarget() });
  });

  const keptElsewhere = (key: string, draft: NoteDraft | null) =>
    window.dispatchEvent(
      Object.assign(new Event('storage'), {
        key,
        newValue: draft === null ? null : JSON.stringify(draft),
      }),
    );

  test('outlives its screen, for its user alone', () => {
    noteDraftOf(1, 7).set(written('Too dark'));
    expect(noteDraftOf(1, 7).get()).toEqual(written('Too dark'));
    expect(noteDraftOf(2, 7).get()).toEqual(EMPTY_DRAFT);
    expect(noteDraftOf(1, 8).get()).toEqual(EMPTY_DRAFT);
  });

  test('is what another tab keeps since, which is not kept again', () => {
    const name = 'jampot.note-draft.3.7';
    const draft = noteDraftOf(3, 7);
    draft.set(written('Too dark'));
    keptElsewhere(name, written('Too warm'));
    expect(draft.get()).toEqual(written('Too warm'));
    expect(kept.get(name)).toContain('Too dark');
    keptElsewhere(name, null);
    expect(draft.get()).toEqual(EMPTY_DRAFT);
  });

  test('that could not be kept stays, whatever another tab keeps', () => {
    const name = 'jampot.note-draft.4.7';
    const draft = noteDraftOf(4, 7);
    full = true;
    draft.set(written('Too dark'));
    keptElsewhere(name, written('Too warm'));
    expect(draft.get()).toEqual(written('Too dark'));
    full = false;
    draft.set(written('Too dark, and too red'));
    keptElsewhere(name, null);
    expect(draft.get()).toEqual(EMPTY_DRAFT);
  });

  test('that was not saved stands before what was begun since', () => {
    const since = { ...written('Too red'), frame: 9 };
    expect(putBefore(written('Too dark'), EMPTY_DRAFT)).toEqual(written('Too dark'));
    expect(putBefore(written('Too dark'), since)).toEqual(written('Too dark\n\nToo red'));
    const drawn = { ...since, drawing: { frame: 12, marks: [] }, image: 'x' };
    expect(putBefore(written('Too dark'), drawn)).toEqual({
      ...drawn,
      body: 'Too dark\n\nToo red',
    });
    expect(putBefore(drawn, written('Too dark'))).toEqual({
      ...drawn,
      body: 'Too red\n\nToo dark',
    });
  });
});

describe('a kept picture', () => {
  test('has its bytes and its type', async () => {
    const picture = pictureOf('data:image/png;base64,AQID');
    expect(picture.type).toBe('image/png');
    expect([...new Uint8Array(await picture.arrayBuffer())]).toEqual([1, 2, 3]);
  });
});
