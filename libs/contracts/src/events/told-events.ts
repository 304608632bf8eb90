import * as z from 'zod';
import { permissionsSchema } from '../identity/permissions-schema.ts';
import { folderFacts } from './assets-events.ts';
import { defineEvent } from './define-event.ts';
import { linkFacts, statusNameFacts, versionFilesFacts } from './shown-facts.ts';

/**
 * A piece of all that a service owns in an account, told once more for whoever keeps a copy: the
 * rows whose ids are above `after`, and up to and with `upto`. What is not among them is gone.
 * `upto` null: to the end. Such events are for services; browsers never hear them.
 */
const range = { after: z.int(), upto: z.int().nullable() };

export const usersTold = defineEvent(
  'users.told',
  z.object({
    ...range,
    rows: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        role_id: z.int(),
        level: z.int(),
        deleted: z.boolean(),
      }),
    ),
  }),
);

export const rolesTold = defineEvent(
  'roles.told',
  z.object({
    ...range,
    rows: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        level: z.int(),
        permissions: permissionsSchema,
      }),
    ),
  }),
);

/** Settings of the account itself; its id is the row's. */
export const accountsTold = defineEvent(
  'accounts.told',
  z.object({
    ...range,
    rows: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        public_statuslogs: z.boolean(),
        logo_key: z.string().nullable().optional(),
      }),
    ),
  }),
);

export const foldersTold = defineEvent(
  'folders.told',
  z.object({
    ...range,
    rows: z.array(folderFacts),
  }),
);

/** Here the range is one of folders' ids, and names all members of each. */
export const teamsTold = defineEvent(
  'teams.told',
  z.object({
    ...range,
    rows: z.array(z.object({ folder_id: z.int(), user_id: z.int(), role_id: z.int() })),
  }),
);

export const assetsTold = defineEvent(
  'assets.told',
  z.object({
    ...range,
    rows: z.array(
      z.object({
        id: z.int(),
        folder_id: z.int(),
        name: z.string(),
        status_id: z.int().optional(),
        assignee_id: z.int().nullable().optional(),
        /** Seconds, as its details have it. */
        duration: z.number().nullable().optional(),
        in: z.number().nullable().optional(),
        out: z.number().nullable().optional(),
        deleted: z.boolean(),
      }),
    ),
  }),
);

export const versionsTold = defineEvent(
  'versions.told',
  z.object({
    ...range,
    rows: z.array(
      z.object({
        id: z.int(),
        asset_id: z.int(),
        name: z.string(),
        version_number: z.int(),
        preview_file: z.string().nullable(),
        deleted: z.boolean(),
      }),
    ),
  }),
);

export const versionFilesTold = defineEvent(
  'versions.files-told',
  z.object({ ...range, rows: z.array(z.object(versionFilesFacts)) }),
);

export const statusesTold = defineEvent(
  'statuses.told',
  z.object({ ...range, rows: z.array(z.object(statusNameFacts)) }),
);

export const linksTold = defineEvent(
  'links.told',
  z.object({ ...range, rows: z.array(z.object(linkFacts)) }),
);
