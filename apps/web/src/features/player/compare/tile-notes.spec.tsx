import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { draw } from '../../../testing/draw.tsx';
import type { PlayerSource } from '../types.ts';
import { TileNotes } from './tile-notes.tsx';
import type { Hindrance } from './tile-notes.tsx';

const version = (id: number, kind: PlayerSource['kind'] = 'video') => ({
  id,
  label: `v${id}`,
  source: { kind, url: `/files/${id}`, fileName: `v${id}.mp4` },
  startSeconds: null,
  offset: 0,
  hidden: false,
});

async function drawn(hindrances: readonly (readonly [number, Hindrance])[], second = version(2)) {
  const told: string[] = [];
  const { user } = await draw(
    <TileNotes
      versions={[version(1), second]}
      hindrances={new Map(hindrances)}
      onGoOnWithout={(id) => told.push(`without ${id}`)}
      onTryAgain={(id) => told.push(`again ${id}`)}
    />,
  );
  return { told, user };
}

test('the second of a pair is told as late, and left behind alone', async () => {
  const { told, user } = await drawn([[2, 'late']]);
  const note = screen.getByRole('status');
  expect(note.textContent).toContain('v2 is loading');
  await user.click(within(note).getByRole('button', { name: 'Continue without it' }));
  expect(told).toEqual(['without 2']);
});

test('each of a pair that can’t be read says so, and is tried again by itself', async () => {
  const { told, user } = await drawn([
    [1, 'failed'],
    [2, 'failed'],
  ]);
  const [, second] = screen.getAllByRole('alert');
  expect(second?.textContent).toContain('v2: Could not read your file.');
  await user.click(screen.getAllByRole('button', { name: 'Try again' })[1] ?? document.body);
  expect(told).toEqual(['again 2']);
});

test('what has no picture says so, and nothing is asked', async () => {
  await drawn([[2, 'failed']], version(2, 'audio'));
  expect(screen.getByRole('alert').textContent).toContain('v2: It has no picture to compare.');
  expect(screen.queryByRole('button')).toBeNull();
});

test('one that is left behind is marked', async () => {
  await drawn([[1, 'behind']]);
  expect(screen.getByRole('status').textContent).toContain('v1 is behind');
});
