import * as z from 'zod';
import { MAX_BATCH } from '../call/batch.ts';
import { byId, defineCall, idSchema, pathIdInput } from '../call/define-call.ts';
import { flagInput } from '../call/inputs.ts';
import { LINK_MESSAGES, linkTarget } from './link-target.ts';
import { linkResource } from './link.resource.ts';
import { linkedAssetResource } from './linked-asset.resource.ts';

const dependencies = (letter: 'c' | 'r' | 'u' | 'd') =>
  ({ resource: 'dependencies', letter, within: 'folder' }) as const;
const ofLink = z.object({ id: idSchema, link_id: idSchema });

/** Links that an asset has on one side at most, and an account altogether. */
export const MOST_LINKS_A_SIDE = 1000;
export const MOST_LINKS = 1_000_000;

const newLink = {
  /** Of the asset or of nothing, as clients send it: no new link has one. */
  id: z.unknown().optional(),
  chain: flagInput.optional(),
};
const upInput = z.strictObject({ ...newLink, up_id: linkTarget, down_id: idSchema.optional() });
const downInput = z.strictObject({ ...newLink, down_id: linkTarget, up_id: idSchema.optional() });
const oneOrMany = <T extends z.ZodType>(row: T) =>
  z.union([row, z.array(row).min(1, LINK_MESSAGES.noTarget).max(MAX_BATCH)]);

const rules =
  'One link, or a list of them, which are all made or none. `chain` is true by default. Needs `dependencies:c` in ' +
  'the folder of what uses the other. Errors: 412 for a link to itself, one that is there already, one ' +
  'that closes a ring, and beyond 1,000 links on a side of an asset.';

export const listUplinks = defineCall(
  'links.list-uplinks',
  dependencies('r'),
  'list',
  linkedAssetResource,
  {
    method: 'GET',
    path: 'assets/{id}/uplinks',
    summary: 'What an asset uses',
    params: byId,
    answersAs: 'uplinks',
  },
);

export const listDownlinks = defineCall(
  'links.list-downlinks',
  dependencies('r'),
  'list',
  linkedAssetResource,
  {
    method: 'GET',
    path: 'assets/{id}/downlinks',
    summary: 'What uses an asset',
    description: 'The form of a chart counts them by status: `x=status.name&y=count`.',
    params: byId,
    answersAs: 'downlinks',
  },
);

export const addUplinks = defineCall('links.add-uplinks', dependencies('c'), 'one', linkResource, {
  method: 'POST',
  path: 'assets/{id}/updependencies',
  summary: 'Link an asset to what it uses',
  description: rules,
  params: byId,
  body: oneOrMany(upInput),
  status: 201,
});

export const addDownlinks = defineCall(
  'links.add-downlinks',
  dependencies('c'),
  'one',
  linkResource,
  {
    method: 'POST',
    path: 'assets/{id}/downdependencies',
    summary: 'Link an asset to what uses it',
    description: rules,
    params: byId,
    body: oneOrMany(downInput),
    status: 201,
  },
);

export const deleteUplink = defineCall(
  'links.delete-uplink',
  dependencies('d'),
  'one',
  linkResource,
  {
    method: 'DELETE',
    path: 'assets/{id}/uplinks/{link_id}',
    summary: 'Remove a link of an asset to what it uses',
    params: ofLink,
  },
);

export const deleteDownlink = defineCall(
  'links.delete-downlink',
  dependencies('d'),
  'one',
  linkResource,
  {
    method: 'DELETE',
    path: 'assets/{id}/downlinks/{link_id}',
    summary: 'Remove a link of an asset to what uses it',
    params: ofLink,
  },
);

export const listLinks = defineCall('links.list-links', 'signed-in', 'list', linkResource, {
  method: 'GET',
  path: 'dependencies',
  summary: 'Links of which the caller may see both ends',
  description: '`dependent__folder_id` and `asset__folder_id` narrow them to those of folders.',
});

export const readLink = defineCall('links.read-link', dependencies('r'), 'one', linkResource, {
  method: 'GET',
  path: 'dependencies/{id}',
  summary: 'One link',
  params: byId,
});

export const changeLink = defineCall('links.change-link', dependencies('u'), 'one', linkResource, {
  method: 'PATCH',
  path: 'dependencies/{id}',
  summary: 'Change a link, or mark it as up to date',
  description:
    '`seen_version_id` is the version of what is used that the other was made with: with the latest ' +
    'one the link is up to date; the assignee of what uses the other may mark it so without ' +
    '`dependencies:u`. Errors: 412 for a version of another asset, and where a reference ' +
    'becomes a dependency that closes a ring. `render_pool_id` needs `versions:c` as well: 412 for a pool that ' +
    'does not exist or that the caller may not see, 503 while the render service is away. `turned` makes it go the other way: the answer is a new ' +
    'link with an id of its own, which needs `dependencies:d` where the link was and ' +
    '`dependencies:c` where what uses the other is from then on.',
  params: byId,
  body: z.strictObject({
    id: pathIdInput,
    chain: flagInput.optional(),
    turned: flagInput.optional(),
    seen_version_id: idSchema.optional(),
    render_pool_id: idSchema.nullable().optional(),
  }),
});

export const deleteLink = defineCall('links.delete-link', dependencies('d'), 'one', linkResource, {
  method: 'DELETE',
  path: 'dependencies/{id}',
  summary: 'Remove a link',
  params: byId,
});
