/** How long a change waits for a lock of an account with its connection held; then it begins again. */
const LOCK_WAIT = '2s';

const setting = (name: string): string => `nullif(current_setting('jampot.${name}', true), '')`;

/**
 * SQL of the functions that policies and queries use, in the shared schema. Each deploy replaces them
 * while services of the version before still call them.
 * - `jampot_account()`: the scope's account; null (so no row) when no scope is set or it is the system's.
 * - `jampot_is_system()`: whether the system's scope is set.
 * - `jampot_user()`: who asks; null when no scope is set.
 * - `jampot_file(key)`: the address of an object, signed for the scope's session; null without a key.
 * - `by_name`: the order in which people read names: numbers by their value, letters in any case.
 * - `jampot_lock(name, account, shared)`: takes a lock of an account to the end of the transaction, or
 *   fails when it was waited for too long; no other wait is bounded by it.
 * - `jampot_time(timestamptz)`: ISO 8601 in UTC with milliseconds, as the contracts' `time()` reads it.
 */
export function sharedFunctions(schema: string): string {
  const stable = (call: string, type: string, body: string): string => `
    create or replace function ${schema}.${call} returns ${type}
      language sql stable parallel safe as $$ select ${body} $$;`;
  return [
    `create collation if not exists ${schema}.by_name (provider = icu, locale = 'und-u-kn-true');`,
    stable('jampot_account()', 'bigint', `nullif(${setting('account')}, 'system')::bigint`),
    stable('jampot_is_system()', 'boolean', `coalesce(${setting('account')} = 'system', false)`),
    stable('jampot_user()', 'bigint', `${setting('user')}::bigint`),
    stable(
      'jampot_file(key text)',
      'text',
      `'/files/' || key || '?t=' || current_setting('jampot.files', true)`,
    ),
    `create or replace function ${schema}.jampot_lock(name text, account bigint, shared boolean)
      returns void language plpgsql as $$
      declare
        key bigint := hashtextextended(name, account);
        bound text := current_setting('lock_timeout');
      begin
        if (case when shared then pg_try_advisory_xact_lock_shared(key)
          else pg_try_advisory_xact_lock(key) end) then return; end if;
        perform set_config('lock_timeout', '${LOCK_WAIT}', true);
        if shared then perform pg_advisory_xact_lock_shared(key);
        else perform pg_advisory_xact_lock(key); end if;
        perform set_config('lock_timeout', bound, true);
      end $$;`,
    stable(
      'jampot_time(t timestamptz)',
      'text',
      `to_char(t at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    ),
  ].join('\n');
}
