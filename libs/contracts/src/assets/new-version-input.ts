import { fileNameProblem } from '@jampot/domain';
import * as z from 'zod';
import { idSchema } from '../call/define-call.ts';
import { flagInput } from '../call/inputs.ts';

/** What a file is called, with or without the path that it came from. */
export const fileNameInput = z.string().superRefine((name, context) => {
  const problem = fileNameProblem(name);
  if (problem !== null) context.addIssue({ code: 'custom', message: problem });
});

/** What every new version may say of itself, beside its name and its main file. */
export const newVersionInput = {
  /** Without it the version gets the number after the highest one. */
  version_number: z.coerce.number().int().positive().max(1_000_000).optional(),
  render_pool_id: idSchema.optional(),
  /** Whoever uploads it is told by e-mail when its render job ends. */
  email_user: flagInput.optional(),
  /**
   * The asset gets the status that comes before the approved one, in the same transaction: a new version is no more
   * approved because the one before it was. Whoever may not set that status is refused.
   */
  submit_for_review: flagInput.optional(),
  preview_file: fileNameInput.optional(),
  poster_file: fileNameInput.optional(),
};
