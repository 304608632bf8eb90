import { pathmapResource } from '@jampot/contracts';
import { defineReads } from '@jampot/persistence';
import type { Reads } from '@jampot/persistence';

function columns(pathmap: string): Record<string, string> {
  return {
    id: `${pathmap}.id`,
    folder_id: `${pathmap}.folder_id`,
    path: `${pathmap}.path`,
    windows: `${pathmap}.windows`,
    mac: `${pathmap}.mac`,
    linux: `${pathmap}.linux`,
    inherited: 'false',
  };
}

export const pathmapReads: Reads = defineReads(pathmapResource, { from: 'pathmaps', columns });

/**
 * SQL: mapped paths that count in the folder `here_id`: its own and those of the folders above, those of
 * the folder whose settings it takes and above, those of the folder that these lead to and above,
 * those of the default folder. `nearness` 1 is the nearest of a path.
 */
export const folderPathmaps = `(SELECT p.*, f.id AS here_id, row_number() OVER (
      PARTITION BY f.id, lower(p.path)
      ORDER BY o.path @> f.path DESC, (o.path @> taken.path) IS TRUE DESC, o.is_default,
        nlevel(o.path) DESC) AS nearness
    FROM folders f
    JOIN folders team ON team.id = f.team_folder_id
    LEFT JOIN LATERAL (SELECT other.path FROM folders up
      JOIN folders other ON other.id = up.settings_folder_id
      WHERE up.path @> f.path
      ORDER BY nlevel(up.path) DESC LIMIT 1) taken ON true
    JOIN pathmaps p ON p.account_id = f.account_id
    JOIN folders o ON o.id = p.folder_id
      AND (o.path @> f.path OR o.path @> taken.path OR o.path @> team.path OR o.is_default))`;

export const folderPathmapReads: Reads = defineReads(pathmapResource, {
  from: folderPathmaps,
  columns: (pathmap) => ({
    ...columns(pathmap),
    inherited: `(${pathmap}.folder_id <> ${pathmap}.here_id)`,
  }),
});
