import * as z from 'zod';
import { defineAction, defineCall, idSchema } from '../call/define-call.ts';
import { flagInput } from '../call/inputs.ts';
import { inboxResource, subscriptionResource } from './inbox.resource.ts';

/** How many entries of one's inbox are unread. */
const unread = z.object({ unread: z.int() });

export const listInbox = defineCall('identity.list-inbox', 'signed-in', 'list', inboxResource, {
  method: 'GET',
  path: 'me/inbox',
  summary: "What one is told of: one's own inbox, the newest first",
  description:
    'Entries of folders that one does not see any more are left out. Kept for 90 days, 1,000 at most.',
  extra: unread,
});

export const readInbox = defineAction(
  'identity.read-inbox',
  'signed-in',
  'inbox',
  z.object({ changed: z.int() }),
  {
    method: 'PATCH',
    path: 'me/inbox',
    summary: 'Mark entries of the inbox read or unread',
    description:
      'By `ids`, or all that are about an asset (`asset_id`) or a note (`note_id`), or `all` up to and with the id `upto`.',
    body: z
      .strictObject({
        ids: z.array(idSchema).max(1000).optional(),
        asset_id: idSchema.optional(),
        note_id: idSchema.optional(),
        all: flagInput.optional(),
        upto: idSchema.optional(),
        read: flagInput.optional(),
      })
      .refine(
        ({ ids, asset_id, note_id, all }) =>
          [ids, asset_id, note_id, all === true || undefined].some((part) => part !== undefined),
        { path: ['ids'], message: 'Name entries, an asset, a note, or all.' },
      ),
    extra: unread,
  },
);

const subject = {
  asset_id: idSchema.optional().describe('The asset that is followed'),
  folder_id: idSchema.optional().describe('The folder that is followed, with all below it'),
};
const ONE = {
  path: ['asset_id'],
  message: 'Name an asset or a folder.',
};
const isOne = (one: { asset_id?: unknown; folder_id?: unknown }) =>
  (one.asset_id === undefined) !== (one.folder_id === undefined);

export const listSubscriptions = defineCall(
  'identity.list-subscriptions',
  'signed-in',
  'list',
  subscriptionResource,
  {
    method: 'GET',
    path: 'subscriptions',
    summary: 'What one follows, or wants to hear no more of',
  },
);

export const follow = defineCall('identity.follow', 'signed-in', 'one', subscriptionResource, {
  method: 'PUT',
  path: 'subscriptions',
  summary: 'Follow an asset, or a folder with all below it',
  body: z.strictObject(subject).refine(isOne, ONE),
});

export const unfollow = defineCall('identity.unfollow', 'signed-in', 'one', subscriptionResource, {
  method: 'DELETE',
  path: 'subscriptions',
  summary: 'Follow an asset or a folder no more',
  description:
    'Of an asset one then hears only what names oneself, also as its assignee or where its folder is followed.',
  query: z.object(subject).refine(isOne, ONE),
});
