import * as z from 'zod';

/** What a guest thinks of a version. */
export const verdictSchema = z.enum(['approved', 'needs_changes']);
export type Verdict = z.infer<typeof verdictSchema>;
