import { Button } from '@mantine/core';
import type { Folder } from '@jampot/contracts';
import { Link } from '@tanstack/react-router';
import { StatuslogList } from '../features/statuslogs/statuslog-list.tsx';
import classes from './-folder-page.module.css';

/** The status log of a folder and all that is below it. */
export function FolderActivity({ folder }: { folder: Folder }) {
  const search = { 'asset__folder_id:withchildren': folder.id };
  return (
    <>
      <div className={classes['chartBar']}>
        <Button
          size="xs"
          variant="default"
          renderRoot={(props) => (
            <Link {...props} to={'/statuslogs' as string} search={search as never} />
          )}
        >
          Filter and export
        </Button>
      </div>
      <div className={classes['chart']}>
        <StatuslogList filters={search} linked onClear={null} />
      </div>
    </>
  );
}
