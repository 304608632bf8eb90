import {
  INVALID_START_FRAME,
  MAX_START_FRAME,
  NAME_MESSAGES,
  tooLongMessage,
} from '@jampot/domain';
import type { NameRules } from '@jampot/domain';
import * as z from 'zod';

/** A switch as clients write it: true, false, 1, 0 and their texts. */
export const flagInput = z
  .union(
    [z.boolean(), z.literal([0, 1]), z.literal(['0', '1', 'true', 'false'])],
    '0 or 1 is needed.',
  )
  .transform((value) => value === true || value === 1 || value === '1' || value === 'true');

/** Letters of a name that its service looks at; longer ones are too long by any rule. */
const LONGEST_NAME = 2000;

/**
 * A name that its service judges by the same rules, characters and uniqueness included. What can be
 * none, or is far too long, is refused here, with the text that the service would have for it.
 */
export const nameInput = (rules: NameRules) =>
  z
    .string({
      error: ({ input }) =>
        input === undefined || input === null
          ? (rules.emptyMessage ?? NAME_MESSAGES.required)
          : undefined,
    })
    .max(LONGEST_NAME, tooLongMessage(rules.max))
    .meta({ ...(rules.optional === true ? {} : { minLength: 1 }), maxLength: rules.max });

/** A text of so many characters at most, as people count them. */
export const textInput = (max: number) =>
  z
    .string()
    .refine((text) => [...text].length <= max, tooLongMessage(max))
    .meta({ maxLength: max });

/** What a first frame is called: a whole number. */
export const startFrameInput = z
  .int(INVALID_START_FRAME)
  .min(0, INVALID_START_FRAME)
  .max(MAX_START_FRAME, INVALID_START_FRAME);

/** Ids of at most 1,000 rows, separated by commas. */
export const idListInput = z
  .string()
  .regex(/^\d{1,15}(?:,\d{1,15}){0,999}$/u, 'A list of ids is needed.')
  .transform((list) => list.split(',').map(Number))
  .meta({ description: 'Ids of at most 1,000 rows, separated by commas' });
