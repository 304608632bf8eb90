import { beforeEach, expect, test } from '@jest/globals';
import type { GuestNote } from '@jampot/contracts';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createStore } from '../../../lib/store.ts';
import { draw } from '../../../testing/draw.tsx';
import { GuestNotesPanel } from './guest-notes-panel.tsx';
import type { WrittenNote } from './guest-notes-panel.tsx';

const note: GuestNote = {
  id: 5,
  version_id: 31,
  name: 'Nina Client',
  body: 'Too dark',
  time: 0.48,
  frame: 12,
  drawing: null,
  created: '2026-01-01T00:00:00.000Z',
};
const clock = {
  counts: 'frames',
  rate: { numerator: 25, denominator: 1 },
  format: 'timecode',
  startFrame: 0,
} as never;
const sent: WrittenNote[] = [];
const selected: number[] = [];

function Panel({ takes, notes }: { takes: boolean; notes: readonly GuestNote[] }) {
  const [frame] = useState(() => createStore(10));
  return (
    <GuestNotesPanel
      versionId={31}
      notes={notes}
      frame={frame}
      clock={clock}
      selectedId={null}
      onSelect={({ id }) => selected.push(id)}
      isDrawn={() => false}
      takePainting={async () => null}
      onPause={() => undefined}
      onDraw={() => undefined}
      onDone={() => undefined}
      onSend={async (written) => {
        sent.push(written);
        return takes;
      }}
      writer={<p>As Nina</p>}
    />
  );
}
beforeEach(() => {
  sent.length = 0;
  selected.length = 0;
  localStorage.clear();
});

test('lists what was written, and goes to its frame', async () => {
  const { user } = await draw(<Panel takes notes={[note]} />);
  expect(screen.getByText('Nina Client')).toBeTruthy();
  expect(screen.getByText('Too dark')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Go to / }));
  expect(selected).toEqual([5]);
  expect(screen.queryByRole('button', { name: /Note status|Delete note|Reply/u })).toBeNull();
});

test('sends a note on the frame that is shown, and is empty then', async () => {
  const { user } = await draw(<Panel takes notes={[]} />);
  expect(screen.getByText('No notes yet')).toBeTruthy();
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'New note' });
  await user.type(field, ' Brighter ');
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  await waitFor(() =>
    expect(sent).toEqual([{ body: 'Brighter', frame: 10, time: 0.4, drawing: null }]),
  );
  expect(field.value).toBe('');
});

test('gives the words back when they were not sent', async () => {
  const { user } = await draw(<Panel takes={false} notes={[]} />);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'New note' });
  await user.type(field, 'Brighter');
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(field.value).toBe('Brighter'));
});
