import * as z from 'zod';
import { byId, defineCall } from '../call/define-call.ts';
import { tagResource } from './resources.ts';

export const listTags = defineCall(
  'assets.list-tags',
  { resource: 'tags', letter: 'r' },
  'list',
  tagResource,
  {
    method: 'GET',
    path: 'accounts/{id}/tags',
    summary: 'Tags of the account',
    params: byId,
    query: z.object({ display: z.literal('list').optional() }),
  },
);

/** A name that exists already, whatever its case, answers the tag there is. */
export const createTag = defineCall(
  'assets.create-tag',
  { resource: 'tags', letter: 'c' },
  'one',
  tagResource,
  {
    method: 'POST',
    path: 'accounts/{id}/tags',
    summary: 'Make a tag',
    params: byId,
    body: z.object({ name: z.string().max(1000) }),
    status: 201,
  },
);
