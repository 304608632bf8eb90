import * as z from 'zod';
import { byId, defineAction, defineCall, idSchema, pathIdInput } from '../call/define-call.ts';
import { flagInput, textInput } from '../call/inputs.ts';
import { shareResource, shareViewResource } from './share.resource.ts';

const shares = (letter: 'c' | 'r' | 'd') =>
  ({ resource: 'shares', letter, within: 'folder' }) as const;

/** Letters of what a share says to its guests. */
export const LONGEST_SHARE_MESSAGE = 500;
/** Letters of a watermark. */
export const MOST_WATERMARK = 80;
/** Versions, or what else a share is of. */
export const MOST_SHARE_ITEMS = 200;

/** Judged by the service, which has the texts. */
const expiry = z.string().max(20).nullable();
const message = textInput(LONGEST_SHARE_MESSAGE).nullable();

const newShare = {
  /** 8 to 128 characters; null or empty for none. */
  password: z.string().max(1024).nullable().optional(),
  /** `dd.MM.yyyy`: the last day on which it opens; null or empty for never. */
  expiry: expiry.optional(),
  /** An IANA time zone, in which that day ends; UTC when left out. */
  zone: z.string().max(64).optional(),
  downloadable: flagInput.optional(),
  /** Guests may leave notes, with a name and an e-mail that they type. */
  commentable: flagInput.optional(),
  /** Guests may approve versions, or ask for changes, with a name and an e-mail that they type. */
  approvable: flagInput.optional(),
  /**
   * The status that an asset gets when a guest approves it, as far as its maker may set it then. It is in force in the
   * folders of what is shared, and approves.
   */
  approved_status_id: idSchema.nullable().optional(),
  /** The same for when they ask for changes: one that does not approve. */
  changes_status_id: idSchema.nullable().optional(),
  follow_latest: flagInput.optional(),
  /** Guests may send files into `upload_folder_id`; whoever shares has to be allowed to publish there. */
  uploadable: flagInput.optional(),
  upload_folder_id: idSchema.nullable().optional(),
  /** Pictures and films are shown with a text burnt in; never together with `downloadable`. */
  watermark: flagInput.optional(),
  /** The guest's name, as a rule; without it the name of what is shared. */
  watermark_text: textInput(MOST_WATERMARK).nullable().optional(),
  message: message.optional(),
};

const rules =
  'Errors: 412 for an expiry that is no day, is past or more than five years ahead, for a watermark ' +
  'on what is downloadable, for uploads without a folder, for a status that is not in force where the versions are ' +
  'or that says the opposite of the answer, for a password under 8 or over 128 characters, and beyond 100 open shares ' +
  'of a version or 10,000 of an account.';

export const listVersionShares = defineCall(
  'shares.list-version-shares',
  shares('r'),
  'list',
  shareResource,
  {
    method: 'GET',
    path: 'versions/{id}/shares',
    summary: 'Open shares of a version',
    params: byId,
  },
);

export const createVersionShare = defineCall(
  'shares.create-version-share',
  shares('c'),
  'one',
  shareResource,
  {
    method: 'POST',
    path: 'versions/{id}/shares',
    summary: 'Share a version',
    description: rules,
    params: byId,
    body: z.strictObject(newShare),
    status: 201,
  },
);

export const createShare = defineCall('shares.create-share', shares('c'), 'one', shareResource, {
  method: 'POST',
  path: 'shares',
  summary: 'Share several versions, or the latest versions of a folder',
  description: `Either \`version_ids\`, in their order, or \`folder_id\`. ${rules}`,
  body: z.strictObject({
    ...newShare,
    version_ids: z.array(idSchema).min(1).max(MOST_SHARE_ITEMS).optional(),
    folder_id: idSchema.optional(),
  }),
  status: 201,
});

export const listShares = defineCall('shares.list-shares', 'signed-in', 'list', shareResource, {
  method: 'GET',
  path: 'shares',
  summary: "The caller's own open shares",
});

export const listAccountShares = defineCall(
  'shares.list-account-shares',
  { resource: 'shares', letter: 'r' },
  'list',
  shareResource,
  {
    method: 'GET',
    path: 'accounts/{id}/shares',
    summary: 'All open shares of the account, for administrators',
    params: byId,
  },
);

export const listShareViews = defineCall(
  'shares.list-share-views',
  'signed-in',
  'list',
  shareViewResource,
  {
    method: 'GET',
    path: 'shares/{id}/views',
    summary: 'Who looked at a share, without their names',
    description: 'For whoever made it, and for administrators. Kept for 90 days.',
    params: byId,
  },
);

export const endUserShares = defineAction(
  'shares.end-user-shares',
  { resource: 'shares', letter: 'd' },
  'ended',
  z.object({ count: z.int() }),
  {
    method: 'DELETE',
    path: 'users/{id}/shares',
    summary: 'End all open shares of a user, for administrators',
    description: 'What is done when somebody leaves; 404 for who is not of the account.',
    params: byId,
  },
);

export const changeShare = defineCall('shares.change-share', 'signed-in', 'one', shareResource, {
  method: 'PATCH',
  path: 'shares/{id}',
  summary: 'Change what a share says, and when it ends',
  description: 'Only those two; whoever made it may, and whoever may end it.',
  params: byId,
  body: z.strictObject({
    id: pathIdInput,
    message: message.optional(),
    expiry: expiry.optional(),
    zone: newShare.zone,
  }),
});

export const deleteShare = defineCall('shares.delete-share', 'signed-in', 'one', shareResource, {
  method: 'DELETE',
  path: 'shares/{id}',
  summary: "End one's own share, or any with shares:d",
  description: 'Everything of it is closed within a second, media that are open included.',
  params: byId,
});
