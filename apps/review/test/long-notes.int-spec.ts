import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { listAssetNotes } from '@jampot/contracts';
import type { Note } from '@jampot/contracts';
import { artist, guest, RunningReview } from './running-review.ts';

let review: RunningReview;
beforeAll(async () => {
  review = await RunningReview.start();
}, 60_000);
afterAll(() => review?.stop());

/** Handwriting of nearly a million letters. */
function longDrawing() {
  const point = { x: 0.123456789012345, y: 0.987654321098765, pressure: 0.5 };
  const points = Array.from({ length: 5000 }, () => point);
  const stroke = { kind: 'stroke', color: '#ff0000', width: 3, points };
  return { frame: 1, marks: [stroke, stroke, stroke] };
}

it('lists all notes of an asset, however long their drawings and replies are together', async () => {
  const drawing = longDrawing();
  const left: number[] = [];
  for (let note = 0; note < 9; note += 1) {
    left.push((await review.leaveNote({ body: `note ${note}`, drawing }, artist)).id);
  }
  const found: Note[] = [];
  const include = 'drawing,comments,user.name,version.version_number,version.name';
  let answers = 0;
  for (let after: string | null = ''; after !== null; answers += 1) {
    const query: Record<string, string> = {
      include,
      limit: '50',
      ...(after === '' ? {} : { after }),
    };
    const answer = await review.calls.call(listAssetNotes, guest, { params: { id: 1 }, query });
    expect(answer.status).toBe(200);
    found.push(...answer.rows);
    after = typeof answer.body['next'] === 'string' ? answer.body['next'] : null;
  }
  expect(answers).toBeGreaterThan(1);
  expect(found.map(({ id }) => id)).toEqual(left.toReversed());
  expect(found.every((note) => note.drawing?.marks.length === 3)).toBe(true);
});

it('are listed by their texts, which are longer than an address may be', async () => {
  const left: number[] = [];
  for (const word of ['zinc', 'zebra', 'zoo']) {
    left.push((await review.leaveNote({ body: `${word} ${'and so on '.repeat(1000)}` })).id);
  }
  const found: number[] = [];
  for (let after: string | null = ''; after !== null && found.length < left.length;) {
    const query: Record<string, string> = {
      sort: '-body',
      limit: '1',
      ...(after === '' ? {} : { after }),
    };
    const answer = await review.calls.call(listAssetNotes, guest, { params: { id: 1 }, query });
    expect(answer.status).toBe(200);
    found.push(...answer.rows.map(({ id }) => id));
    after = typeof answer.body['next'] === 'string' ? answer.body['next'] : null;
  }
  expect(found).toEqual([left[2], left[0], left[1]]);
});

it('takes no drawing that is much longer where it is kept', async () => {
  const points = Array.from({ length: 4000 }, () => ({ x: 1e-300, y: 1e-300 }));
  const stroke = { kind: 'stroke', color: '#ff0000', width: 3, points };
  await expect(review.leaveNote({ drawing: { frame: 1, marks: [stroke] } })).rejects.toThrow(
    'The drawing is too large.',
  );
  const few = { ...stroke, points: points.slice(0, 100) };
  expect((await review.leaveNote({ drawing: { frame: 1, marks: [few] } })).id).toBeGreaterThan(0);
});
