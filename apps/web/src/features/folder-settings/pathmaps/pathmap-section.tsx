import type { Folder, Pathmap } from '@jampot/contracts';
import { may } from '@jampot/domain';
import { useMutation } from '@tanstack/react-query';
import { pathmapsQuery } from '../../../lib/queries/index.ts';
import { confirm, EmptyState, QueryBoundary, SkeletonRows } from '../../../ui/index.ts';
import { useFolderNames } from '../use-folder-names.ts';
import { AddPathmap } from './add-pathmap.tsx';
import { editPathmap, removePathmap } from './change-pathmaps.ts';
import { PathmapRow } from './pathmap-row.tsx';
import classes from './pathmap-section.module.css';

/** Where the files below a path are on each system, in this folder and those below it. */
export function PathmapSection({ folder }: { folder: Folder }) {
  return (
    <QueryBoundary
      compact
      query={pathmapsQuery(folder.id)}
      pending={<SkeletonRows rows={3} height={40} />}
    >
      {(pathmaps) => <PathmapTable folder={folder} pathmaps={pathmaps} />}
    </QueryBoundary>
  );
}

interface PathmapTableProps {
  folder: Folder;
  pathmaps: readonly Pathmap[];
}

function PathmapTable({ folder, pathmaps }: PathmapTableProps) {
  const edit = useMutation(editPathmap(folder.id));
  const removal = useMutation(removePathmap(folder.id));
  const nameOf = useFolderNames();
  const letters = folder.permissions;
  const askAndRemove = async (pathmap: Pathmap) => {
    const message = 'Are you sure you want to delete this pathmap?';
    const title = `Delete ${pathmap.path}`;
    if (await confirm({ message, title, confirmLabel: 'Delete', danger: true })) {
      removal.mutate(pathmap.id);
    }
  };
  return (
    <div className={classes['pathmaps']}>
      <p className={classes['hint']}>
        A path that begins with one of these opens on everybody’s own computer, where the files of
        the studio are under another path.
      </p>
      {pathmaps.length === 0 ? (
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
              {pathmaps.map((pathmap) => (
                <PathmapRow
                  key={pathmap.id}
                  pathmap={pathmap}
                  from={pathmap.inherited ? (nameOf(pathmap.folder_id) ?? 'above') : null}
                  mayChange={!pathmap.inherited && may(letters, 'pathmaps', 'u')}
                  mayDelete={!pathmap.inherited && may(letters, 'pathmaps', 'd')}
                  onEdit={(field, text) => edit.mutateAsync({ id: pathmap.id, field, text })}
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
