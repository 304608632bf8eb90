import type { Folder, Pathmap } from '@jampot/contracts';
import { may } from '@jampot/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { pathmapsQuery } from '../../../lib/queries/index.ts';
import { confirm, EmptyState, ErrorState, SkeletonRows, toast } from '../../../ui/index.ts';
import { useFolderNames } from '../use-folder-names.ts';
import { AddPathmap } from './add-pathmap.tsx';
import { editPathmap, removePathmap } from './change-pathmaps.ts';
import { PathmapRow } from './pathmap-row.tsx';
import classes from './pathmap-section.module.css';

/** Where the files below a path are on each system, in this folder and those below it. */
export function PathmapSection({ folder }: { folder: Folder }) {
  const client = useQueryClient();
  const nameOf = useFolderNames();
  const pathmaps = useQuery(pathmapsQuery(folder.id));
  const letters = folder.permissions;
  if (pathmaps.isPending) return <SkeletonRows rows={3} height={40} />;
  if (pathmaps.isError) {
    return <ErrorState compact error={pathmaps.error} onRetry={() => void pathmaps.refetch()} />;
  }
  const askAndRemove = async (pathmap: Pathmap) => {
    const message = 'Are you sure you want to delete this pathmap?';
    const title = `Delete ${pathmap.path}`;
    if (!(await confirm({ message, title, confirmLabel: 'Delete', danger: true }))) return;
    try {
      await removePathmap(client, folder.id, pathmap.id);
      toast.success('deleted.');
    } catch (error) {
      toast.failure(error);
    }
  };
  return (
    <div className={classes['pathmaps']}>
      <p className={classes['hint']}>
        A path that begins with one of these opens on everybody’s own computer, where the files of
        the studio are under another path.
      </p>
      {pathmaps.data.length === 0 ? (
        <EmptyState compact title="None found" />
      ) : (
        <div className={classes['scroll']}>
          <table className={classes['table']}>
            <thead>
              <tr>
                <th scope="col">Path</th>
                <th scope="col">Windows</th>
                <th scope="col">Mac</th>
                <th scope="col">Linux</th>
                <th scope="col">
                  <span className={classes['unseen']}>Delete</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {pathmaps.data.map((pathmap) => (
                <PathmapRow
                  key={pathmap.id}
                  pathmap={pathmap}
                  from={pathmap.inherited ? (nameOf(pathmap.folder_id) ?? 'above') : null}
                  mayChange={!pathmap.inherited && may(letters, 'pathmaps', 'u')}
                  mayDelete={!pathmap.inherited && may(letters, 'pathmaps', 'd')}
                  onEdit={(field, text) => editPathmap(client, folder.id, pathmap, field, text)}
                  onDelete={() => void askAndRemove(pathmap)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {may(letters, 'pathmaps', 'c') ? <AddPathmap folderId={folder.id} /> : null}
    </div>
  );
}
