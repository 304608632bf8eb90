import { Checkbox, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { parseTags } from '@jampot/domain';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import {
  ApprovedMark,
  Avatar,
  LateMark,
  StaleMark,
  StatusBadge,
  TagChips,
  TimeAgo,
} from '../../ui/index.ts';
import { anchorOf } from '../../ui/menus/anchored-menu.tsx';
import { useAssetSource } from '../../ui/drag/index.ts';
import { AssetPicture } from './asset-picture.tsx';
import classes from './assets-list.module.css';
import { CardFacts } from './card-facts.tsx';
import { LinkCounts } from './link-counts.tsx';
import { openMore } from './more-menu.tsx';
import { NameEdit } from './columns/name-edit.tsx';
import type { AssetItemProps } from './list-actions.ts';
import { pressToSelect } from './press-to-select.ts';
import { searchOfList } from './folder-search.ts';

/** A thumbnail with name, status, open notes, duration, tags, age and assignee; opens the asset. */
export const AssetCard = memo(function AssetCard(props: AssetItemProps) {
  const { asset, index, selected, selecting, batch, active, showFolder, renaming } = props;
  const { actions, list, links } = props;
  const tabIndex = active ? 0 : -1;
  const tags = parseTags(asset.tag);
  const source = useAssetSource({
    id: asset.id,
    name: asset.name,
    idsOf: () => actions.draggedWith(asset),
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the key for menus opens it as well
    <article
      className={classes['card']}
      data-index={index}
      onContextMenu={(event) => openMore(event, asset, actions)}
      data-selected={selected || undefined}
      data-selecting={selecting || undefined}
      data-batch={batch || undefined}
      aria-label={asset.name}
    >
      <Link
        ref={source}
        to={`/assets/${asset.id}` as string}
        search={searchOfList(list) as never}
        className={classes['open']}
        tabIndex={tabIndex}
        data-item={index}
        onClick={(event) => pressToSelect(event, props)}
      >
        <VisuallyHidden>Open {asset.name} </VisuallyHidden>
        <AssetPicture asset={asset}>
          <CardFacts asset={asset} openNotes={props.openNotes ?? 0} />
        </AssetPicture>
      </Link>
      <span className={classes['marks']}>
        <ApprovedMark asset={asset} />
        <LateMark asset={asset} />
        {asset.stale ? <StaleMark /> : null}
      </span>
      <Checkbox
        size="xs"
        className={classes['box'] ?? ''}
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
      <div className={classes['about']}>
        <div className={classes['line']}>
          {renaming ? (
            <span className={classes['naming']}>
              <NameEdit asset={asset} actions={actions} />
            </span>
          ) : (
            <span className={classes['assetName']} title={asset.name}>
              {asset.name}
            </span>
          )}
          {asset.latestversion ? (
            <span className={classes['version']} title={asset.latestversion.name}>
              v{asset.latestversion.version_number}
            </span>
          ) : null}
        </div>
        {showFolder ? (
          <span className={classes['folderName']} title={asset.folder?.name}>
            {asset.folder?.name}
          </span>
        ) : null}
        <div className={classes['line']}>
          <UnstyledButton
            className={classes['inline']}
            data-keeps
            tabIndex={tabIndex}
            aria-label={`Status: ${asset.status?.name ?? 'none'}. Change`}
            onClick={(event) => actions.menu('status', asset, anchorOf(event.currentTarget))}
          >
            <StatusBadge
              look="filled"
              name={asset.status?.name ?? '–'}
              color={asset.status?.color}
            />
          </UnstyledButton>
          <UnstyledButton
            className={classes['inline']}
            tabIndex={tabIndex}
            disabled={!actions.mayTag}
            title={tags.join(', ')}
            onClick={(event) => actions.menu('tags', asset, anchorOf(event.currentTarget))}
          >
            <VisuallyHidden>Tags: </VisuallyHidden>
            {tags.length > 0 ? (
              <TagChips tags={tags} max={1} />
            ) : (
              <span className={classes['nobody']} data-quiet>
                {actions.mayTag ? '+ Tag' : null}
              </span>
            )}
          </UnstyledButton>
        </div>
        <div className={classes['line']}>
          <UnstyledButton
            className={classes['inline']}
            tabIndex={tabIndex}
            disabled={!actions.mayAssign}
            onClick={(event) => actions.menu('assign', asset, anchorOf(event.currentTarget))}
          >
            <VisuallyHidden>Assignee: </VisuallyHidden>
            {asset.assignee ? (
              <>
                <Avatar name={asset.assignee.name} size={18} named />
                <span className={classes['assigneeName']}>{asset.assignee.name}</span>
              </>
            ) : (
              <span className={classes['nobody']}>{actions.mayAssign ? 'Assign' : null}</span>
            )}
          </UnstyledButton>
          <span className={classes['when']}>
            <TimeAgo at={asset.modified} />
          </span>
        </div>
        {links ? (
          <div className={classes['line']}>
            <LinkCounts asset={asset} />
          </div>
        ) : null}
      </div>
    </article>
  );
});
