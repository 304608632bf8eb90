import type { Migration } from '@jampot/persistence';

/**
 * Since when a user has their e-mail: of several who wrote one down, it is the first one's. Devices
 * that were known by another e-mail are strangers to the new one.
 */
export const emailSince: Migration = {
  name: '0008-email-since',
  up: `
ALTER TABLE users ADD COLUMN email_since timestamptz NOT NULL DEFAULT now();
UPDATE users SET email_since = created;
CREATE FUNCTION users_email_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.email_since := clock_timestamp();
  DELETE FROM known_devices WHERE user_id = NEW.id;
  RETURN NEW;
END $$;
CREATE TRIGGER users_email_changed BEFORE UPDATE OF email ON users
  FOR EACH ROW WHEN (lower(OLD.email) <> lower(NEW.email)) EXECUTE FUNCTION users_email_changed();
`,
};
