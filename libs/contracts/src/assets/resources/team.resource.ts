import { id, integer, text } from '../../list/field.ts';
import { defineResource, one } from '../../list/resource.ts';
import type { FieldsRow } from '../../list/resource.ts';
import type { Folder } from './folder.resource.ts';
import type { Person } from './person.resource.ts';

const userfolderFields = { id: id(), folder_id: id(), user_id: id(), role_id: id() };
const teamRoleFields = { id: id(), name: text(), level: integer() };
export interface TeamRole extends FieldsRow<typeof teamRoleFields> {
  readonly user?: Person;
}
export const teamRoleResource = defineResource<TeamRole>({
  name: 'teamroles',
  fields: teamRoleFields,
  /** Who has the role on a team. */
  relations: { user: one('people') },
  search: [],
  defaultSort: ['level'],
  softDelete: false,
});
export interface Userfolder extends FieldsRow<typeof userfolderFields> {
  readonly user?: Person;
  readonly role?: TeamRole;
  readonly folder?: Folder;
}
export const userfolderResource = defineResource<Userfolder>({
  name: 'userfolders',
  fields: userfolderFields,
  relations: { user: one('people'), role: one('teamroles'), folder: one('folders') },
  search: [],
  defaultSort: ['id'],
  softDelete: false,
});
