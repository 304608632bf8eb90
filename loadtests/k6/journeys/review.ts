import { sleep } from 'k6';
import { oneOf } from '../chance.ts';
import { endpoints } from '../endpoints.ts';
import type { Journey } from '../journey.ts';

/** Goes through the versions of a few assets: reads the notes, leaves one, answers it. */
export const review: Journey = (client, { assets }) => {
  for (let round = 0; round < 3; round += 1) {
    const id = oneOf(assets.slice(0, 30));
    client.read(endpoints.asset(id), { kind: 'read', name: 'assets/{id}' });
    client.some(endpoints.versions(id), { kind: 'read', name: 'assets/{id}/versions' });
    client.some(endpoints.listedNotes(id), { kind: 'list', name: 'assets/{id}/notes' });
    sleep(1);
  }
  // Most assets get few notes; an asset has room for a thousand that are about no version.
  const asset = oneOf(assets);
  const words = { body: 'The horizon is too low', frame: 12, time: 0.5 };
  const note = client.send('POST', endpoints.notes(asset), words, {
    kind: 'write',
    name: 'assets/{id}/notes',
  });
  client.send(
    'POST',
    endpoints.comments(note.id),
    { body: 'Mended in the next' },
    {
      kind: 'write',
      name: 'notes/{id}/comments',
    },
  );
  sleep(1);
};
