import * as z from 'zod';
import { MAX_BATCH } from '../call/batch.ts';
import { defineAction, idSchema } from '../call/define-call.ts';
import { flagInput } from '../call/inputs.ts';
import { linkTarget } from './link-target.ts';

/** What became of one row; `error` tells why nothing did. */
export const linkOutcomeSchema = z.object({
  up_id: idSchema,
  down_id: idSchema,
  /** Of the link; null where there is none. */
  id: idSchema.nullable(),
  /** Whether that link is a dependency, whatever was asked for; null where there is none. */
  chain: z.boolean().nullable(),
  status: z.enum(['linked', 'already linked', 'unlinked', 'already unlinked', 'error']),
  error: z.string().nullable(),
});
export type LinkOutcome = z.infer<typeof linkOutcomeSchema>;

/** What became of one link that was marked; `error` tells why nothing did. */
export const markOutcomeSchema = z.object({
  id: idSchema,
  status: z.enum(['up to date', 'error']),
  error: z.string().nullable(),
});
export type MarkOutcome = z.infer<typeof markOutcomeSchema>;

const pair = { up_id: idSchema, down_id: idSchema };

export const linkBatch = defineAction(
  'links.link-batch',
  { resource: 'dependencies', letter: 'c', within: 'folder' },
  'dependencies',
  linkOutcomeSchema,
  {
    method: 'POST',
    path: 'dependencies/batch',
    summary: 'Make many links, each by itself',
    description:
      'Answers each in the order of the list: `linked`, `already linked`, or why not. A link that is there already ' +
      'stays as it is; its `chain` says whether it is a dependency or a reference.',
    body: z
      .array(
        z.strictObject({ up_id: linkTarget, down_id: linkTarget, chain: flagInput.optional() }),
      )
      .min(1)
      .max(MAX_BATCH),
  },
);

export const unlinkBatch = defineAction(
  'links.unlink-batch',
  { resource: 'dependencies', letter: 'd', within: 'folder' },
  'dependencies',
  linkOutcomeSchema,
  {
    method: 'DELETE',
    path: 'dependencies/batch',
    summary: 'Remove many links, each by itself',
    description:
      'Answers each in the order of the list: `unlinked`, `already unlinked`, or why not. Two assets have one link, ' +
      'which goes whatever `chain` says here; that of the answer says what it was.',
    body: z
      .array(z.strictObject({ ...pair, chain: flagInput.optional() }))
      .min(1)
      .max(MAX_BATCH),
  },
);

export const markLinks = defineAction(
  'links.mark-links',
  { resource: 'dependencies', letter: 'r', within: 'folder' },
  'dependencies',
  markOutcomeSchema,
  {
    method: 'PATCH',
    path: 'dependencies/batch',
    summary: 'Mark many links as up to date, each by itself',
    description:
      '`seen_version_id` is the version of what is used that the other is good with. Needs `dependencies:u` in the ' +
      'folder of what uses the other; its assignee may mark what it uses as well. Answers each in ' +
      'the order of the list: `up to date`, or why not. Errors: 412 for a link that is named twice.',
    body: z
      .array(z.strictObject({ id: idSchema, seen_version_id: idSchema }))
      .min(1)
      .max(MAX_BATCH)
      .refine((rows) => new Set(rows.map(({ id }) => id)).size === rows.length, {
        error: 'A link is named twice.',
      }),
  },
);
