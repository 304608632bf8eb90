import { parseDay } from '@jampot/domain';
import * as z from 'zod';
import { defineAction } from '../call/define-call.ts';
import { idListInput } from '../call/inputs.ts';
import { zoneInput } from '../call/zone-input.ts';

/** Days that are looked at at once. */
const MOST_DAYS = 1000;
const MILLISECONDS = 86_400_000;

const dayInput = z
  .string()
  .refine((text) => parseDay(text).ok, 'Not a valid date.')
  .transform((text) => {
    const day = parseDay(text);
    return day.ok ? day.value : text;
  });
const periodZone = zoneInput
  .default('UTC')
  .describe('IANA name of the zone whose days are meant; UTC when left out');

const period = {
  folder_id: idListInput
    .optional()
    .describe('Folders, with what is below them; all that the caller may see when left out'),
  since: dayInput.describe('The first day, YYYY-MM-DD'),
  until: dayInput.describe('The last day, YYYY-MM-DD; at most 1,000 days after the first'),
  zone: periodZone,
};

const inBounds = ({ since, until }: { since: string; until: string }) => {
  const days = (Date.parse(until) - Date.parse(since)) / MILLISECONDS;
  return days >= 0 && days < MOST_DAYS;
};
const OUT_OF_BOUNDS = { path: ['until'], error: `From 1 to ${MOST_DAYS} days can be asked for.` };

const burndownRow = z.object({
  /** `YYYY-MM-DD`. */
  day: z.string(),
  /** Assets that had no approving status when the day ended. */
  open: z.int(),
  /** Of the assets with a due day, those that were not due yet; null where none has one. */
  planned: z.int().nullable(),
});
export type BurndownRow = z.infer<typeof burndownRow>;

export const readBurndown = defineAction(
  'assets.read-burndown',
  'signed-in',
  'burndown',
  burndownRow,
  {
    method: 'GET',
    path: 'statuslogs/burndown',
    summary: 'How many assets were open at the end of each day, from the status log',
    description:
      'Of the assets that live and whose status log the caller may read. Days that have not come yet tell ' +
      'what is open now.',
    query: z.object(period).refine(inBounds, OUT_OF_BOUNDS),
  },
);

const leadTimeRow = z.object({
  /** What they are grouped by: the begin of a time, or a name; null for nobody. */
  x: z.string().nullable(),
  /** Of the person or folder; null for times and nobody. */
  id: z.int().nullable(),
  /** Median of the days that it took. */
  y: z.number(),
  /** Their mean. */
  average: z.number(),
  /** Changes behind them. */
  count: z.int(),
});
export type LeadTimeRow = z.infer<typeof leadTimeRow>;

/** What lead times are grouped by. */
export const LEAD_TIME_GROUPS = ['day', 'week', 'month', 'assignee', 'folder'] as const;

export const readLeadTimes = defineAction(
  'assets.read-lead-times',
  'signed-in',
  'leadtimes',
  leadTimeRow,
  {
    method: 'GET',
    path: 'statuslogs/leadtimes',
    summary: 'How many days it took to bring assets to a status',
    description:
      'Counts the changes of the days that are asked for to the status (`status`, `status_id`; to any that ' +
      'approves without them), back to when the asset last came to the status `from` before, or without ' +
      '`from` to when it was last assigned. Changes that follow neither are left out.',
    query: z
      .object({
        ...period,
        by: z.enum(LEAD_TIME_GROUPS).default('week').describe('What the days are grouped by'),
        from: z
          .string()
          .max(255)
          .optional()
          .describe('Name of the status in which the time begins'),
        status: z.string().max(255).optional().describe('Name of the status in which it ends'),
        status_id: idListInput.optional().describe('The same by ids'),
      })
      .refine(inBounds, OUT_OF_BOUNDS),
  },
);
