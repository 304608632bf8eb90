import type { Asset, Widget } from '@jampot/contracts';
import { widgetName } from '@jampot/domain';
import { Link } from '@tanstack/react-router';
import { ANY_ASSET, assetPageQuery } from '../../../lib/queries/index.ts';
import { EmptyState, StatePanel } from '../../../ui/index.ts';
import { WidgetData } from './widget-data.tsx';
import classes from './widgets.module.css';

/** Assets of a folder as small pictures with their status. */
export function FolderWidget({ widget }: { widget: Widget }) {
  const folderId = Number(widget.dataModelOptions?.query['folder_id'] ?? 0);
  if (!(folderId > 0)) return <StatePanel compact title="No folder selected." />;
  const filter = {
    ...ANY_ASSET,
    folderId,
    children: widget.dataModelOptions?.query['children'] === 1,
    sort: 'name',
  };
  return (
    <WidgetData widget={widget} query={assetPageQuery(filter, 1)}>
      {({ rows, total }) =>
        rows.length === 0 ? (
          <EmptyState compact title="No assets in this folder yet" />
        ) : (
          <>
            <ul className={classes['pictures']}>
              {rows.map((asset) => (
                <li key={asset.id}>
                  <SmallAsset asset={asset} />
                </li>
              ))}
            </ul>
            {total > rows.length ? (
              <Link to={`/folders/${folderId}` as string} className={classes['more']}>
                All {total.toLocaleString('en')}
              </Link>
            ) : null}
          </>
        )
      }
    </WidgetData>
  );
}

function SmallAsset({ asset }: { asset: Asset }) {
  const picture = asset.thumbnail_url ?? asset.latestversion?.thumbnail_url ?? null;
  const status = asset.status?.name ?? 'No status';
  return (
    <Link
      to={`/assets/${asset.id}` as string}
      className={classes['small']}
      title={`${asset.name}: ${status}`}
      aria-label={`${asset.name}, ${status}`}
    >
      <span className={classes['picture']}>
        {picture === null ? null : <img src={picture} alt="" loading="lazy" decoding="async" />}
      </span>
      <span className={classes['caption']}>
        <span
          className={classes['dot']}
          style={{ '--dot': asset.status?.color ?? 'var(--jp-dimmed)' }}
        />
        {widgetName(asset.name)}
      </span>
    </Link>
  );
}
