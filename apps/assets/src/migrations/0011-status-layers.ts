import { POSITION_GAP } from '@jampot/domain';
import { accountTable } from '@jampot/persistence';
import type { Migration } from '@jampot/persistence';

/**
 * `statuses_in_force` holds what is in force in each layer: the default folder, folders with
 * statuses of their own, and those that take the settings of another folder. It is resolved when
 * one of them changes, never while reading; `status_layer` finds the layer that counts in a folder.
 * A deleted status stays, because the log names it.
 */
export const statusLayers: Migration = {
  name: '0011-status-layers',
  up: `
ALTER TABLE statuses ADD COLUMN deleted boolean NOT NULL DEFAULT false;
CREATE UNIQUE INDEX statuses_one_replacement ON statuses (folder_id, base_id)
  WHERE base_id IS NOT NULL AND NOT deleted;
UPDATE statuses SET "order" = "order" * ${POSITION_GAP};

CREATE TABLE statuses_in_force (
  account_id bigint NOT NULL,
  folder_id bigint NOT NULL REFERENCES folders (id) ON DELETE CASCADE,
  status_id bigint NOT NULL REFERENCES statuses (id) ON DELETE CASCADE,
  previous_id bigint,
  next_id bigint,
  PRIMARY KEY (folder_id, status_id)
);
CREATE INDEX statuses_in_force_account ON statuses_in_force (account_id);
CREATE INDEX statuses_in_force_status ON statuses_in_force (status_id);
INSERT INTO statuses_in_force (account_id, folder_id, status_id, previous_id, next_id)
  SELECT s.account_id, s.folder_id, s.id, s.previous_id, s.next_id
  FROM statuses s JOIN folders f ON f.id = s.folder_id WHERE f.is_default;
${accountTable('statuses_in_force')}

CREATE FUNCTION status_layer(folder bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT up.id
     FROM folders f
     CROSS JOIN unnest(string_to_array(f.path::text, '.')::bigint[])
       WITH ORDINALITY AS up (id, depth)
     WHERE f.id = folder
       AND EXISTS (SELECT FROM statuses_in_force i WHERE i.folder_id = up.id)
     ORDER BY up.depth DESC LIMIT 1),
    (SELECT d.id FROM folders f JOIN folders d ON d.account_id = f.account_id AND d.is_default
     WHERE f.id = folder))
$$;
`,
};
