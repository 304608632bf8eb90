import { permissionsSchema } from './permissions-schema.ts';
import type { Department } from './people.resources.ts';
import { defineResource, many, one } from '../list/resource.ts';
import type { FieldsRow } from '../list/resource.ts';
import {
  derived,
  flag,
  id,
  integer,
  json,
  long,
  nullable,
  onRequest,
  rarelyShown,
  text,
  time,
} from '../list/field.ts';
import * as z from 'zod';

/** What a user wants by e-mail, and whatever else their screens keep. */
export const userMetadataSchema = z.looseObject({
  noteUpdates: z.boolean().optional(),
  noteStatuses: z.boolean().optional(),
  /** The project that a first start made to show itself, for whoever it was made as. */
  demoProject: z.int().optional(),
});

/** What is not named stays as it is; null removes it. */
export const userMetadataInput = z.looseObject({
  noteUpdates: z.boolean().nullish(),
  noteStatuses: z.boolean().nullish(),
});

/** A day off for the whole account. */
export const holidaySchema = z.object({ day: z.iso.date(), name: z.string() });
export type Holiday = z.infer<typeof holidaySchema>;

const accountFields = {
  id: id(),
  name: text(),
  status: text(),
  /** The status log of the account may be read without signing in. */
  public_statuslogs: flag(),
  /** Who needs a second factor to sign in: nobody (`off`), `administrators` or `all`. */
  second_factor: text(),
  /** Days of the week on which the studio works: 1 is Monday, 7 Sunday. */
  working_days: json(z.array(z.int())),
  /** IANA name of the zone in which its days begin: of charts, schedules and what is late. */
  time_zone: text(),
  /** Days on which nobody works. */
  holidays: json(z.array(holidaySchema)),
  /** Address of its logo, which public pages show; null without one. */
  logo: derived(nullable(text())),
  created: time(),
};
export type Account = FieldsRow<typeof accountFields>;
export const accountResource = defineResource<Account>({
  name: 'accounts',
  fields: accountFields,
  relations: {},
  search: ['name'],
  defaultSort: ['name'],
  softDelete: false,
});

const roleFields = {
  id: id(),
  account_id: id(),
  name: text(),
  /** Guest 0, Artist 1, Reviewer 2, Project Manager 3, Administrator 4. */
  level: integer(),
  /** Letters by resource name. */
  permissions: json(permissionsSchema),
};
export interface Role extends FieldsRow<typeof roleFields> {
  /** All roles of its account, from the lowest level up; itself among them. */
  readonly roles?: readonly Role[];
}
export const roleResource = defineResource<Role>({
  name: 'roles',
  fields: roleFields,
  relations: { roles: many('roles') },
  search: ['name'],
  defaultSort: ['level'],
  softDelete: false,
});

const userFields = {
  id: id(),
  account_id: id(),
  name: text(),
  email: text(),
  role_id: id(),
  /** Address of the 500x500 photo; null without one. */
  photo: derived(nullable(text())),
  deleted: flag(),
  /** Added without a password, and never come: no letter opened, nobody signed in. */
  invited: flag(),
  /** When they last used a session; null for never. */
  last_seen: nullable(time()),
  /** They sign in with a second factor: a code or a passkey. */
  second_factor: flag(),
  /** Erased for good: what is left is a row without a person. */
  erased: flag(),
  /** Ids of their departments, comma-separated; a filter by some finds all who are in one of them. */
  department_id: rarelyShown(text()),
  created: time(),
  modified: time(),
  metadata: json(userMetadataSchema),
  /** The serialised widget list of the user's dashboard; at most 64 KB. */
  dashboard: long(onRequest(nullable(text()))),
  /** Counts the writes of the dashboard. */
  dashboard_revision: onRequest(integer()),
  /** IANA name of the zone in which the days of their account begin. */
  time_zone: onRequest(text()),
  /** What their account is called, and the address of its logo: everybody in it knows whose it is. */
  studio: onRequest(text()),
  studio_logo: onRequest(derived(nullable(text()))),
  /** Letters by resource name, from the user's role. */
  permissions: onRequest(json(permissionsSchema)),
};
export interface User extends FieldsRow<typeof userFields> {
  readonly role?: Role;
  /** The same as a list: how some clients ask for it. */
  readonly roles?: readonly Role[];
  readonly accounts?: readonly Account[];
  readonly departments?: readonly Department[];
}
export const userResource = defineResource<User>({
  name: 'users',
  itself: 'user',
  fields: userFields,
  relations: {
    role: one('roles'),
    roles: many('roles'),
    accounts: many('accounts'),
    departments: many('departments'),
  },
  search: ['name', 'email'],
  defaultSort: ['name'],
  softDelete: true,
});
