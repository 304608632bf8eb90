import { accountTable } from '@jampot/persistence';

/**
 * Replicas of identity's users and roles, for a service whose rows show or judge them. `sequence`
 * is the publisher's count, so that a late repeat never overwrites something newer.
 */
export const peopleTables = `
CREATE TABLE people (
  id bigint PRIMARY KEY,
  account_id bigint NOT NULL,
  name text NOT NULL,
  role_id bigint NOT NULL,
  level int NOT NULL,
  deleted boolean NOT NULL,
  sequence bigint NOT NULL
);
CREATE INDEX people_name ON people (account_id, lower(name));
CREATE TABLE team_roles (
  id bigint PRIMARY KEY,
  account_id bigint NOT NULL,
  name text NOT NULL,
  level int NOT NULL,
  permissions jsonb NOT NULL,
  sequence bigint NOT NULL
);
${accountTable('people')}
${accountTable('team_roles')}
`;

/**
 * Replicas of the folders, teams, assets and versions of the assets service, named as there, so
 * that the rule of who sees a folder is written once for all services.
 * - `folders.guest_downloads`, `guest_notes`, `guest_sees_notes`: what a project lets its guests do and see; of
 *   other folders worth nothing.
 * - `folders.team_sequence`: the newest change of the team, which is told of apart from the folder too.
 * - `assets.gone`: gone for good; those in the trash are deleted as well.
 */
export const folderCopyTables = `
CREATE TABLE folders (
  id bigint PRIMARY KEY,
  account_id bigint NOT NULL,
  name text NOT NULL,
  parent_id bigint,
  team_folder_id bigint NOT NULL,
  user_id bigint,
  guest_downloads boolean NOT NULL DEFAULT false,
  guest_notes boolean NOT NULL DEFAULT false,
  guest_sees_notes text NOT NULL DEFAULT 'open',
  deleted boolean NOT NULL,
  sequence bigint NOT NULL,
  team_sequence bigint NOT NULL DEFAULT 0
);
CREATE TABLE userfolders (
  account_id bigint NOT NULL,
  folder_id bigint NOT NULL,
  user_id bigint NOT NULL,
  role_id bigint,
  sequence bigint NOT NULL,
  PRIMARY KEY (folder_id, user_id)
);
CREATE TABLE assets (
  id bigint PRIMARY KEY,
  account_id bigint NOT NULL,
  folder_id bigint NOT NULL,
  name text NOT NULL,
  deleted boolean NOT NULL,
  gone boolean NOT NULL DEFAULT false,
  sequence bigint NOT NULL
);
CREATE INDEX assets_folder ON assets (folder_id);
CREATE TABLE versions (
  id bigint PRIMARY KEY,
  account_id bigint NOT NULL,
  asset_id bigint NOT NULL,
  name text NOT NULL,
  version_number int NOT NULL,
  deleted boolean NOT NULL,
  sequence bigint NOT NULL
);
CREATE INDEX versions_asset ON versions (asset_id);
${accountTable('folders')}
${accountTable('userfolders')}
${accountTable('assets')}
${accountTable('versions')}
`;
