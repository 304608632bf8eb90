import { GUEST_SIGHTS } from '@jampot/domain';
import * as z from 'zod';
import { mediaFactsSchema, processingSchema } from '../assets/media.ts';
import { statusNameFacts, versionFilesFacts } from './shown-facts.ts';
import { defineEvent } from './define-event.ts';
import { defineSignal } from './define-signal.ts';
import { trackedFacts } from './tracked-events.ts';

const change = z.enum(['created', 'changed', 'deleted', 'restored', 'removed']);

/** What other services keep of a folder. */
export const folderFacts = z.object({
  id: z.int(),
  name: z.string(),
  parent_id: z.int().nullable().optional(),
  /** The folder whose team counts here. */
  team_folder_id: z.int(),
  user_id: z.int().nullable(),
  deleted: z.boolean(),
  /** Of a project: what it lets its guests do and see. */
  guest_downloads: z.boolean().optional(),
  guest_notes: z.boolean().optional(),
  guest_sees_notes: z.enum(GUEST_SIGHTS).optional(),
});

/** The whole of what other services keep of a folder. `removed`: permanently. */
export const folderChanged = defineEvent(
  'folders.changed',
  folderFacts.extend({ change, parent_id: z.int().nullable() }),
  'folders',
);

/**
 * The same of many folders that changed at once: a structure was imported, or one was deleted,
 * restored or removed with all below it. For services; browsers hear `folders.subtree-changed`.
 */
export const manyFoldersChanged = defineEvent(
  'folders.many-changed',
  z.object({ change, folders: z.array(folderFacts) }),
);

/**
 * Something happened to all or many of the folders and assets below a folder: whatever is shown of
 * them is stale. `id` null: of the whole account. Told to everybody who sees one of them.
 */
export const subtreeChanged = defineEvent(
  'folders.subtree-changed',
  z.object({ id: z.int().nullable(), change }),
  'folders',
);

/**
 * A move or a change of settings reached all folders below as well. `left` are the folders whose teams
 * counted in them before; without it that is not known, and it may concern anybody.
 */
export const folderTeamsChanged = defineEvent(
  'folders.teams-changed',
  z.object({
    folders: z.array(z.object({ id: z.int(), team_folder_id: z.int() })),
    left: z.array(z.int()).optional(),
  }),
);

/** The role of a user on the team of a folder; null when they left it. */
export const teamChanged = defineEvent(
  'teams.changed',
  z.object({ folder_id: z.int(), user_id: z.int(), role_id: z.int().nullable() }),
  'userfolders',
);

/** Who is on the team of a folder, or whose team counts there and below, became another. */
export const teamMembersChanged = defineEvent(
  'teams.members-changed',
  z.object({ folder_id: z.int() }),
  'userfolders',
);

/** The whole of what other services keep of an asset, and which fields changed; most of the time it is one. */
export const assetChanged = defineEvent(
  'assets.changed',
  z.object({
    id: z.int(),
    change,
    folder_id: z.int(),
    name: z.string(),
    status_id: z.int(),
    assignee_id: z.int().nullable(),
    /** Seconds, as its details have it. */
    duration: z.number().nullable().optional(),
    /** Its place in the cut, in seconds. */
    in: z.number().nullable().optional(),
    out: z.number().nullable().optional(),
    deleted: z.boolean(),
    fields: z.array(z.string()),
    /** For services that tell people of it; absent where nobody is told. */
    tracked: z.object(trackedFacts).optional(),
  }),
  'assets',
  { byField: true },
);

/**
 * What other services keep of many assets that changed at once: in a batch, or with a folder that was
 * deleted, restored or removed. Whatever else is shown of them is stale.
 */
export const manyAssetsChanged = defineEvent(
  'assets.many-changed',
  z.object({
    change,
    assets: z.array(
      z.object({
        id: z.int(),
        folder_id: z.int(),
        name: z.string(),
        status_id: z.int().optional(),
        assignee_id: z.int().nullable().optional(),
        /** Seconds, as its details have it. */
        duration: z.number().nullable().optional(),
        in: z.number().nullable().optional(),
        out: z.number().nullable().optional(),
        deleted: z.boolean(),
      }),
    ),
  }),
  'assets',
);

/**
 * Assets were moved out of a folder, to where not everybody is told of them who sees this one. Told
 * to those who see the folder; without where the assets are now.
 */
export const assetsLeft = defineEvent(
  'assets.left',
  z.object({ folder_id: z.int(), ids: z.array(z.int()) }),
  'assets',
);

/** Assets are gone for good: whatever a service has of its own for them goes too. */
export const assetsRemoved = defineEvent('assets.removed', z.object({ ids: z.array(z.int()) }));

export const versionChanged = defineEvent(
  'versions.changed',
  z.object({
    id: z.int(),
    change,
    asset_id: z.int(),
    folder_id: z.int(),
    name: z.string(),
    version_number: z.int(),
    processing: processingSchema,
    /** Name of its preview, given or made; null before it has one. */
    preview_file: z.string().nullable(),
    deleted: z.boolean(),
  }),
  'versions',
);

/** Of a version, for services that show it: what stands for it, where that is, and what it is like. */
export const versionFilesChanged = defineEvent(
  'versions.files-changed',
  z.object(versionFilesFacts),
);

/** What statuses are called, for services that show them. */
export const statusesNamed = defineEvent(
  'statuses.named',
  z.object({ statuses: z.array(z.object(statusNameFacts)) }),
);

/** Which folder's statuses changed, there and below; without names, because the account hears it. */
export const statusChanged = defineEvent(
  'statuses.changed',
  z.object({
    id: z.int(),
    change,
    folder_id: z.int(),
    /** Assets that have another status because of it. */
    assets: z.int(),
  }),
  'statuses',
);

/** Which folder's mapped paths changed, there and below. */
export const pathmapChanged = defineEvent(
  'pathmaps.changed',
  z.object({ id: z.int(), change, folder_id: z.int() }),
  'pathmaps',
);

/** Which project has a dashboard more or less, or another on it. */
export const boardChanged = defineEvent(
  'boards.changed',
  z.object({ id: z.int(), change, folder_id: z.int() }),
  'folders',
);

/**
 * A tag became another. Assets that this rewrote are not announced one by one. It says no name: all of the
 * account hear of it, guests as well, who read no tags but those of what they see.
 */
export const tagChanged = defineEvent(
  'tags.changed',
  z.object({
    id: z.int(),
    change,
    /** Assets that read otherwise because of it. */
    assets: z.int(),
  }),
  'tags',
);

/** Not kept: the newest is all that matters. Sent at least once a second while a preview is made. */
export const processingProgressed = defineEvent(
  'versions.progressed',
  z.object({
    id: z.int(),
    asset_id: z.int(),
    /** 0 to 100. */
    percent: z.number(),
    /** What is being done, for people. */
    step: z.string(),
    /** Null while unknown. */
    seconds_left: z.number().nullable(),
  }),
  'versions',
);

/** A long change of many folders: who asked for it may cancel it. */
export const folderWorkSchema = z.enum(['import', 'delete', 'restore', 'remove', 'recover', 'cut']);

/** Not kept: how far a long change of many folders is. Sent to whoever asked for it. */
export const foldersProgressed = defineEvent(
  'folders.progressed',
  z.object({
    /** The folder the call names; null for the whole tree of the account. */
    folder_id: z.int().nullable(),
    work: folderWorkSchema,
    /** 0 to 100. */
    percent: z.number(),
    /** What is being done, for people. */
    step: z.string(),
    /** Null while unknown. */
    seconds_left: z.number().nullable(),
  }),
  'folders',
);

/** Somebody wants no more of a long change of many folders that they asked for. */
export const folderWorkCancelled = defineSignal(
  'folders.cancel',
  z.object({
    account_id: z.int(),
    user_id: z.int(),
    work: folderWorkSchema,
    folder_id: z.int().nullable(),
  }),
);

/** Files that are made of one source at most: a few kinds, once each. */
const MOST_MADE = 32;

/** One file the worker made, already in the store. */
export const madeFileSchema = z.object({
  kind: z.enum(['preview', 'poster', 'thumbnail', 'filmstrip', 'waveform', 'proxy']),
  key: z.string(),
  content_type: z.string(),
  /** Bytes. */
  size: z.int(),
});

/**
 * The worker is about to store what it made: told before, so that nothing stays for ever of a worker
 * that ends in between.
 */
export const processingStoring = defineEvent(
  'processing.storing',
  z.object({ version_id: z.int(), attempt: z.int(), keys: z.array(z.string()).max(MOST_MADE) }),
);

/** The worker ended an attempt. Only the newest attempt of a version counts. */
export const processingEnded = defineEvent(
  'processing.ended',
  z.object({
    version_id: z.int(),
    /** Counts up each time the making is started anew. */
    attempt: z.int(),
    /** Of a job that made the proxy alone: only that is taken of what it tells. */
    proxy_only: z.boolean().optional(),
    outcome: z.discriminatedUnion('state', [
      z.object({
        state: z.literal('done'),
        media: mediaFactsSchema,
        files: z.array(madeFileSchema).max(MOST_MADE),
      }),
      z.object({ state: z.literal('failed'), error: z.string() }),
      z.object({ state: z.literal('cancelled') }),
    ]),
  }),
);
