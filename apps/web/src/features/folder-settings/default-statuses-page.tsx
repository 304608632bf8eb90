import { defaultFolderIdQuery, folderQuery, useMay } from '../../lib/queries/index.ts';
import { ForbiddenState, Page, PageHeader, QueryBoundary, SkeletonRows } from '../../ui/index.ts';
import classes from './folder-settings.module.css';
import { StatusSection } from './statuses/status-section.tsx';

const PENDING = <SkeletonRows rows={8} height={40} />;

/** The workflow of every project that has none of its own. */
export function DefaultStatusesPage() {
  const mayChange = useMay('statuses', 'u');
  return (
    <Page header={<PageHeader crumbs={[{ label: 'Admin', to: '/admin' }]} title="Statuses" />}>
      {mayChange ? (
        <div className={classes['page']}>
          <p className={classes['about']}>
            Of every project that has none of its own. A folder's settings change them for it alone.
          </p>
          <QueryBoundary query={defaultFolderIdQuery} pending={PENDING}>
            {(id) => (
              <QueryBoundary query={folderQuery(id)} pending={PENDING}>
                {(folder) => <StatusSection folder={folder} />}
              </QueryBoundary>
            )}
          </QueryBoundary>
        </div>
      ) : (
        <ForbiddenState />
      )}
    </Page>
  );
}
