import { accountTable } from '@jampot/persistence';

/**
 * Copies of links, which lists of assets show. `gone`: removed, for good. An asset's links come in the
 * order of their ids.
 */
export const linkCopyTable = `
CREATE TABLE links (
  id bigint PRIMARY KEY,
  account_id bigint NOT NULL,
  up_id bigint NOT NULL,
  down_id bigint NOT NULL,
  chain boolean NOT NULL,
  seen_version_id bigint,
  created timestamptz NOT NULL,
  gone boolean NOT NULL,
  sequence bigint NOT NULL,
  row_json text NOT NULL DEFAULT ''
);
CREATE INDEX links_up ON links (up_id, id) WHERE NOT gone;
CREATE INDEX links_down ON links (down_id, id) WHERE NOT gone;
CREATE FUNCTION link_row_json() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.row_json := concat(
    '"id":', NEW.id,
    ',"up_id":', NEW.up_id,
    ',"down_id":', NEW.down_id,
    ',"chain":', NEW.chain::text,
    ',"seen_version_id":', coalesce(NEW.seen_version_id::text, 'null'),
    ',"created":"', jampot_time(NEW.created), '"');
  RETURN NEW;
END $$;
CREATE TRIGGER links_row_json BEFORE INSERT OR UPDATE OF up_id, down_id, chain, seen_version_id, created
  ON links FOR EACH ROW EXECUTE FUNCTION link_row_json();
${accountTable('links')}
`;
