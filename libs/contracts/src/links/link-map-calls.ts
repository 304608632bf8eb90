import * as z from 'zod';
import { byId, defineAction } from '../call/define-call.ts';

/** Levels and assets that one map shows at most. */
export const MOST_MAP_LEVELS = 20;
export const MOST_MAP_NODES = 1000;

const upTo = (most: number, least: number) => z.coerce.number().pipe(z.int().min(least).max(most));

export const linkMapNodeSchema = z.object({
  id: z.int(),
  name: z.string(),
  folder_id: z.int(),
  folder_name: z.string(),
  status_id: z.int().nullable(),
  status: z.string().nullable(),
  status_color: z.string().nullable(),
  version_id: z.int().nullable(),
  version_number: z.int().nullable(),
  thumbnail_url: z.string().nullable(),
  /** Links away from the asset: below 0 for what is used, above for what uses it. */
  level: z.int(),
  /** All that the caller may see, shown or not. */
  uplinks: z.int(),
  downlinks: z.int(),
});
export type LinkMapNode = z.infer<typeof linkMapNodeSchema>;

export const linkMapEdgeSchema = z.object({
  id: z.int(),
  up_id: z.int(),
  down_id: z.int(),
  chain: z.boolean(),
  stale: z.boolean(),
});

export const linkMapSchema = z.object({
  nodes: z.array(linkMapNodeSchema),
  edges: z.array(linkMapEdgeSchema),
  /** Assets of these levels were left out, because they are too many. */
  more: z.boolean(),
});
export type LinkMap = z.infer<typeof linkMapSchema>;

export const readLinkMap = defineAction(
  'links.read-map',
  { resource: 'dependencies', letter: 'r', within: 'folder' },
  'maps',
  linkMapSchema,
  {
    method: 'GET',
    path: 'assets/{id}/links/map',
    summary: 'What an asset uses and what uses it, over several levels',
    params: byId,
    query: z.strictObject({
      up: upTo(MOST_MAP_LEVELS, 0).default(2).describe('Levels of what it is made of'),
      down: upTo(MOST_MAP_LEVELS, 0).default(2).describe('Levels of what is made of it'),
      limit: upTo(MOST_MAP_NODES, 1).default(500).describe('Assets that it holds at most'),
    }),
  },
);
