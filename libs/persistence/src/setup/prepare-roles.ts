import { escapeIdentifier as name, escapeLiteral as literal } from 'pg';
import type { Client } from 'pg';
import { appRole, ownerRole } from './service-roles.ts';
import type { ServiceRoles } from './service-roles.ts';

/**
 * Makes a service's roles, without any power but their own, and with these passwords.
 * @param superuser whether the client is one: only that may take powers from a role that has them.
 * @throws Error where a role has some that the client may not take from it.
 */
export async function prepareRoles(
  client: Client,
  service: ServiceRoles,
  superuser: boolean,
): Promise<void> {
  const owner = ownerRole(service.name);
  const roles = [
    [owner, service.ownerPassword],
    [appRole(service.name), service.appPassword],
  ] as const;
  for (const [role, password] of roles) {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
    if (rowCount === 0) await client.query(`create role ${name(role)}`);
    if (!superuser) await requirePowerless(client, role);
    const powers = superuser ? 'nosuperuser nocreatedb nocreaterole noreplication nobypassrls' : '';
    await client.query(
      `alter role ${name(role)} login ${powers} inherit password ${literal(password)}`,
    );
  }
  // Whoever gives a schema away, and rights to what is in it, has to be one of those who own it.
  if (!superuser) await client.query(`grant ${name(owner)} to current_user`);
}

async function requirePowerless(client: Client, role: string): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_roles where rolname = $1
       and (rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls)`,
    [role],
  );
  if (rowCount === 0) return;
  throw new Error(
    `The role ${role} may do more than it should, and only a superuser may change that.`,
  );
}
