import * as z from 'zod';
import { byId, defineCall } from '../call/define-call.ts';
import { textInput } from '../call/inputs.ts';
import { dayoffResource } from './people.resources.ts';

/** Ranges of days off that one person has. */
export const MOST_DAYS_OFF = 400;

export const listDaysoff = defineCall(
  'identity.list-daysoff',
  { resource: 'users', letter: 'r' },
  'list',
  dayoffResource,
  {
    method: 'GET',
    path: 'daysoff',
    summary: 'Days off of the people of the account',
    description:
      'For a plan of some weeks: `user_id=1,2&last:since=2026-03-01&first:until=2026-04-30`.',
  },
);

export const listUserDaysoff = defineCall(
  'identity.list-user-daysoff',
  'signed-in',
  'list',
  dayoffResource,
  {
    method: 'GET',
    path: 'users/{id}/daysoff',
    summary: "Days off of a user; one's own, or any with users:r",
    params: byId,
  },
);

export const setUserDaysoff = defineCall(
  'identity.set-user-daysoff',
  'signed-in',
  'one',
  dayoffResource,
  {
    method: 'PUT',
    path: 'users/{id}/daysoff',
    summary: 'Set all days off of a user',
    description:
      "One's own, or any user's with users:u. What is not named is gone. Errors: 412 for a range that " +
      'ends before it begins.',
    params: byId,
    body: z.strictObject({
      daysoff: z
        .array(
          z.strictObject({
            first: z.iso.date(),
            /** The same day when left out. */
            last: z.iso.date().optional(),
            note: textInput(200).optional(),
          }),
        )
        .max(MOST_DAYS_OFF),
    }),
  },
);
