import { MOST_DEPARTMENTS } from '@jampot/domain';
import * as z from 'zod';
import { byId, defineAction, defineCall, idSchema } from '../call/define-call.ts';
import { errorCodes } from '../errors/error-codes.ts';
import type { ErrorCode } from '../errors/error-codes.ts';
import { userResource } from './resources.ts';

/** Addresses of one call. */
export const MOST_INVITES = 200;

const codes = Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]];

const invitedSchema = z.object({
  /** As it was given. */
  email: z.string(),
  /** Of the new user; null where the address was refused. */
  user_id: z.int().nullable(),
  code: z.enum(codes).nullable(),
  error: z.string().nullable(),
});
export type Invited = z.infer<typeof invitedSchema>;

export const inviteUsers = defineAction(
  'identity.invite-users',
  { resource: 'users', letter: 'c' },
  'invites',
  invitedSchema,
  {
    method: 'POST',
    path: 'accounts/{id}/invites',
    summary: 'Invite many people at once',
    description:
      'Up to 200 addresses, each invited by itself: one that is refused says why in its row, in the ' +
      'order given, and the others are invited. Without a name, the part before the @ is one.',
    params: byId,
    body: z.strictObject({
      people: z
        .array(
          z.strictObject({ email: z.string().max(320), name: z.string().max(2000).optional() }),
        )
        .min(1)
        .max(MOST_INVITES),
      role_id: idSchema.optional(),
      department_ids: z.array(idSchema).max(MOST_DEPARTMENTS).optional(),
    }),
    status: 201,
  },
);

export const withdrawInvite = defineCall(
  'identity.withdraw-invite',
  { resource: 'users', letter: 'u' },
  'one',
  userResource,
  {
    method: 'DELETE',
    path: 'users/{id}/invite',
    summary: 'Withdraw the invite of somebody who has not come',
    description:
      'Their link opens nothing any more, and the user is gone. 412 once they have come, or have a password.',
    params: byId,
  },
);
