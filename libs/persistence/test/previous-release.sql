DROP SCHEMA jampot_shared CASCADE;
CREATE SCHEMA jampot_shared;
GRANT USAGE ON SCHEMA jampot_shared TO PUBLIC;
CREATE EXTENSION ltree SCHEMA jampot_shared;
CREATE EXTENSION pgcrypto SCHEMA jampot_shared;
CREATE EXTENSION pg_trgm SCHEMA jampot_shared;
CREATE COLLATION jampot_shared.by_name (provider = icu, locale = 'und-u-kn-true');
CREATE FUNCTION jampot_shared.jampot_account() RETURNS bigint
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ select nullif(nullif(current_setting('jampot.account', true), ''), 'system')::bigint $$;
CREATE FUNCTION jampot_shared.jampot_file(key text) RETURNS text
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ select '/files/' || key || '?t=' || current_setting('jampot.files', true) $$;
CREATE FUNCTION jampot_shared.jampot_is_system() RETURNS boolean
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ select coalesce(nullif(current_setting('jampot.account', true), '') = 'system', false) $$;
CREATE FUNCTION jampot_shared.jampot_level() RETURNS integer
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ select nullif(current_setting('jampot.level', true), '')::integer $$;
CREATE FUNCTION jampot_shared.jampot_time(t timestamp with time zone) RETURNS text
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ select to_char(t at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;
CREATE FUNCTION jampot_shared.jampot_user() RETURNS bigint
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ select nullif(current_setting('jampot.user', true), '')::bigint $$;
