import { describe, expect, it } from '@jest/globals';
import { draftMark, extendDraft, finishedMark } from './draft-mark.ts';

const look = { color: '#FF0000', width: 3 };

describe('a mark being drawn', () => {
  it('drops idle points of a stroke but keeps the pressure of the others', () => {
    const start = draftMark('pencil', look, { x: 0, y: 0, pressure: 0.2 });
    const drawn = extendDraft(start, [
      { x: 0.25, y: 0, pressure: 0.3 },
      { x: 0.5, y: 0, pressure: 0.4 },
      { x: 0.5, y: 0.5, pressure: 0.9 },
    ]);
    expect(finishedMark(drawn)).toEqual({
      kind: 'stroke',
      ...look,
      points: [
        { x: 0, y: 0, pressure: 0.2 },
        { x: 0.5, y: 0, pressure: 0.4 },
        { x: 0.5, y: 0.5, pressure: 0.9 },
      ],
    });
  });
  it('keeps a dot, and forgets a shape that was only pressed', () => {
    expect(finishedMark(draftMark('pencil', look, { x: 0.1, y: 0.1 }))).not.toBeNull();
    expect(finishedMark(draftMark('arrow', look, { x: 0.1, y: 0.1 }))).toBeNull();
  });
  it('takes the last place of the pointer as a shape’s end', () => {
    const mark = extendDraft(draftMark('ellipse', look, { x: 0, y: 0 }), [
      { x: 0.2, y: 0.2 },
      { x: 0.6, y: 0.4 },
    ]);
    expect(finishedMark(mark)).toMatchObject({ kind: 'ellipse', to: { x: 0.6, y: 0.4 } });
  });
});
