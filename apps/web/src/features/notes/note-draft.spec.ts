import { describe, expect, test } from '@jest/globals';
import { EMPTY_DRAFT, pictureOf, readDraft } from './note-draft.ts';

const drawing = {
  frame: 12,
  marks: [{ kind: 'stroke', color: '#FF0000', width: 3, points: [{ x: 0.5, y: 0.5 }] }],
};

describe('a kept draft', () => {
  test('comes back as it was', () => {
    const draft = { body: 'Too dark', frame: 12, drawing, image: 'data:image/png;base64,AAAA' };
    expect(readDraft(JSON.stringify(draft))).toEqual(draft);
  });

  test.each([[null], ['{'], ['null']])('of %s is an empty one', (text) => {
    expect(readDraft(text)).toEqual(EMPTY_DRAFT);
  });

  test('loses a drawing that can not be read, never its text', () => {
    const text = JSON.stringify({ body: 'Too dark', frame: 3, drawing: { marks: 1 }, image: 'x' });
    expect(readDraft(text)).toEqual({ body: 'Too dark', frame: 3, drawing: null, image: null });
  });
});

describe('a kept picture', () => {
  test('has its bytes and its type', async () => {
    const picture = pictureOf('data:image/png;base64,AQID');
    expect(picture.type).toBe('image/png');
    expect([...new Uint8Array(await picture.arrayBuffer())]).toEqual([1, 2, 3]);
  });
});
