import { Checkbox, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { parseTags } from '@jampot/domain';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { Avatar, StatusBadge, TagChips, TimeAgo } from '../../ui/index.ts';
import { anchorOf } from '../../ui/menus/anchored-menu.tsx';
import { AssetPicture } from './asset-picture.tsx';
import classes from './assets-list.module.css';
import type { AssetItemProps } from './list-actions.ts';

/** An asset as a line of columns. */
export const AssetRow = memo(function AssetRow(props: AssetItemProps) {
  const { asset, index, selected, active, showFolder, actions } = props;
  const tabIndex = active ? 0 : -1;
  const tags = parseTags(asset.tag);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={classes['row']}
      data-index={index}
      data-selected={selected || undefined}
    >
      <div role="cell" className={classes['check']}>
        <Checkbox
          size="xs"
          tabIndex={tabIndex}
          aria-label={`Select ${asset.name}`}
          checked={selected}
          onChange={(event) =>
            actions.select(
              index,
              (event.nativeEvent as unknown as MouseEvent).shiftKey ? 'range' : 'toggle',
            )
          }
        />
      </div>
      <div role="cell" className={classes['nameCell']}>
        <Link
          to={`/assets/${asset.id}` as string}
          className={classes['rowLink']}
          tabIndex={tabIndex}
          data-item={index}
          onClick={(event) => {
            if (!event.metaKey && !event.ctrlKey && !event.shiftKey) return;
            event.preventDefault();
            actions.select(index, event.shiftKey ? 'range' : 'toggle');
          }}
        >
          <span className={classes['rowPicture']}>
            <AssetPicture asset={asset} />
          </span>
          <span className={classes['rowName']}>
            <span className={classes['assetName']} title={asset.name}>
              {asset.name}
            </span>
            {showFolder ? <span className={classes['nobody']}>{asset.folder?.name}</span> : null}
          </span>
        </Link>
      </div>
      <div role="cell">
        <UnstyledButton
          className={classes['inline']}
          tabIndex={tabIndex}
          aria-label={`Status: ${asset.status?.name ?? 'none'}. Change`}
          onClick={(event) => actions.menu('status', asset, anchorOf(event.currentTarget))}
        >
          <StatusBadge name={asset.status?.name ?? '–'} color={asset.status?.color} />
        </UnstyledButton>
      </div>
      <div role="cell">
        <UnstyledButton
          className={classes['inline']}
          tabIndex={tabIndex}
          disabled={!actions.mayAssign}
          onClick={(event) => actions.menu('assign', asset, anchorOf(event.currentTarget))}
        >
          <VisuallyHidden>Assignee: </VisuallyHidden>
          {asset.assignee ? (
            <>
              <Avatar name={asset.assignee.name} size={20} named />
              <span className={classes['assigneeName']}>{asset.assignee.name}</span>
            </>
          ) : (
            <span className={classes['nobody']}>{actions.mayAssign ? 'Assign' : '–'}</span>
          )}
        </UnstyledButton>
      </div>
      <div role="cell">
        <UnstyledButton
          className={classes['inline']}
          tabIndex={tabIndex}
          disabled={!actions.mayTag}
          onClick={(event) => actions.menu('tags', asset, anchorOf(event.currentTarget))}
        >
          <VisuallyHidden>Tags: </VisuallyHidden>
          {tags.length > 0 ? (
            <TagChips tags={tags} max={3} />
          ) : (
            <span className={classes['nobody']} data-quiet>
              {actions.mayTag ? '+ Tag' : null}
            </span>
          )}
        </UnstyledButton>
      </div>
      <div role="cell" className={classes['dim']}>
        <TimeAgo at={asset.modified} />
      </div>
      <div role="cell" className={classes['dim']}>
        {asset.latestversion?.name ?? '–'}
      </div>
    </div>
  );
});
