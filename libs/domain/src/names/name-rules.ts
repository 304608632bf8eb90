import type { NameRules } from './names.ts';

/** Limits of the specification, sections 3 and 5 of both documents, where it gives one. */
export const ASSET_NAME: NameRules = { max: 255 };
export const VERSION_NAME: NameRules = { max: 255 };
export const STATUS_NAME: NameRules = { max: 30 };
export const ACCOUNT_NAME: NameRules = { max: 50 };
export const POOL_NAME: NameRules = { max: 30 };
export const NODE_NAME: NameRules = { max: 30 };
export const RENDERER_NAME: NameRules = { max: 30 };
export const ROLE_NAME: NameRules = { max: 50 };
/** Departments of an account. */
export const MOST_DEPARTMENTS = 100;
export const DEPARTMENT_NAME: NameRules = { max: 50 };
export const USER_NAME: NameRules = { max: 100 };
export const NOTE_TITLE: NameRules = { max: 255 };
export const PLAYLIST_NAME: NameRules = { max: 80 };
export const PATHMAP_PATH: NameRules = { max: 255 };
export const PATHMAP_TARGET: NameRules = { max: 255, optional: true };

/** A tag list is written with commas, so a tag has none. */
export const TAG_NAME: NameRules = { max: 50, forbidden: /,/ };

/** Paths, CSV structures and archives separate folders with slashes, and read dots as places. */
export const FOLDER_NAME: NameRules = {
  max: 255,
  emptyMessage: 'Folder name cannot be empty.',
  forbidden: /[/\\]|^\.{1,2}$/,
};
