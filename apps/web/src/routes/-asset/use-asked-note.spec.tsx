import { expect, test } from '@jest/globals';
import { listAssetNotes } from '@jampot/contracts';
import type { Note } from '@jampot/contracts';
import { screen, waitFor } from '@testing-library/react';
import { keys } from '../../lib/queries/index.ts';
import { draw } from '../../testing/draw.tsx';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { useAskedNote } from './use-asked-note.ts';

const gateway = fakeGateway();
const note = (id: number) => ({ id }) as Note;

test('shows the note that an address asks for, also when the notes were read before it', async () => {
  const read = Promise.withResolvers<void>();
  gateway.on(listAssetNotes, async () => {
    await read.promise;
    return [note(4), note(5)];
  });
  const shown: number[] = [];
  function Page() {
    useAskedNote(7, 5, ({ id }) => shown.push(id));
    return <p>Here</p>;
  }
  await draw(<Page />, {
    known: (client) => {
      client.setQueryData(keys.notes(7), [note(4)]);
      void client.invalidateQueries({ queryKey: keys.notes(7) });
    },
  });
  await screen.findByText('Here');
  expect(shown).toEqual([]);
  read.resolve();
  await waitFor(() => expect(shown).toEqual([5]));
});
