import * as z from 'zod';
import { byId, defineAction, idSchema } from './define-call.ts';

/** Where an export goes on: behind a row of a part. */
const placeSchema = z.object({ part: z.string(), after: z.int() });

/** Some of what a service keeps of a user: rows of one part. */
export const keptRowsSchema = z.object({
  part: z.string(),
  rows: z.array(z.unknown()),
  /** For the next call; null behind the last row of the last part. */
  next: placeSchema.nullable(),
});
export type KeptRows = z.infer<typeof keptRowsSchema>;

/**
 * What a service keeps of a user beside the user itself, a page at a time. Whoever wants all of it asks
 * each service in turn, so that no service waits for another.
 * @param kept in words: "notes, replies and playlists"
 */
export const defineUserExport = <Service extends string>(service: Service, kept: string) =>
  defineAction(`${service}.export-user`, 'signed-in', 'export', keptRowsSchema, {
    method: 'GET',
    path: `users/{id}/export/${service}`,
    summary: `What is kept of a user: ${kept}`,
    description:
      "One's own, or any user's with users:u. Rows of one part, ids of assets and folders without their " +
      'names; `next` says how to ask for what follows. `GET users/{id}/export` has the user itself.',
    params: byId,
    query: z.strictObject({
      part: z.string().max(40).optional().describe('The part; the first when left out'),
      after: idSchema.optional().describe('Id of the last row that was read'),
    }),
  });
