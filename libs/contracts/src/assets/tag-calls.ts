import { TAG_NAME } from '@jampot/domain';
import * as z from 'zod';
import { byId, defineCall } from '../call/define-call.ts';
import { flagInput, nameInput } from '../call/inputs.ts';
import { tagResource } from './resources/index.ts';

const display = z.object({
  display: z.literal('list').optional().describe('A plain list, which it is anyway'),
});
const named = z.strictObject({ name: nameInput(TAG_NAME) });

export const listAccountTags = defineCall(
  'assets.list-account-tags',
  { resource: 'tags', letter: 'r' },
  'list',
  tagResource,
  {
    method: 'GET',
    path: 'accounts/{id}/tags',
    summary: 'Tags of the account',
    params: byId,
    query: display,
  },
);

export const listTags = defineCall(
  'assets.list-tags',
  { resource: 'tags', letter: 'r' },
  'list',
  tagResource,
  {
    method: 'GET',
    path: 'tags',
    summary: "Tags of the caller's account",
    query: display,
  },
);

export const readTag = defineCall(
  'assets.read-tag',
  { resource: 'tags', letter: 'r' },
  'one',
  tagResource,
  {
    method: 'GET',
    path: 'tags/{id}',
    summary: 'One tag',
    params: byId,
  },
);

export const createTag = defineCall(
  'assets.create-tag',
  { resource: 'tags', letter: 'c' },
  'one',
  tagResource,
  {
    method: 'POST',
    path: 'accounts/{id}/tags',
    summary: 'Make a tag',
    description:
      'A name that exists already, whatever its case, answers the tag there is. Errors: 412' +
      ' for an empty name, one of more than 50 characters, or with a comma.',
    params: byId,
    body: named,
    status: 201,
  },
);

export const changeTag = defineCall(
  'assets.change-tag',
  { resource: 'tags', letter: 'u' },
  'one',
  tagResource,
  {
    method: 'PATCH',
    path: 'tags/{id}',
    summary: 'Rename a tag everywhere, or merge it into another',
    description:
      'Renames a tag on every asset that carries it, deleted ones too. With `merge` a name ' +
      'that another tag has makes the two one: the other tag stays and is answered. That ' +
      "takes `tags:d` as well. Errors: 412 'This tag already exists.' with that one in " +
      '`tags`, unless `merge` is set.',
    params: byId,
    body: named.extend({ merge: flagInput.optional() }),
  },
);

export const deleteTag = defineCall(
  'assets.delete-tag',
  { resource: 'tags', letter: 'd' },
  'one',
  tagResource,
  {
    method: 'DELETE',
    path: 'tags/{id}',
    summary: 'Delete a tag',
    description: 'Takes the tag off every asset as well.',
    params: byId,
  },
);
