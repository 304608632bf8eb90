export interface ServiceRoles {
  /** Lower-case name: the schema, and the roles `jampot_<name>_owner` and `jampot_<name>`. */
  readonly name: string;
  readonly ownerPassword: string;
  readonly appPassword: string;
}

export const ownerRole = (service: string): string => `jampot_${service}_owner`;
export const appRole = (service: string): string => `jampot_${service}`;
