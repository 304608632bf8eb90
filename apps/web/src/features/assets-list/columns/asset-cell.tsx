import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { NOTE_GRID_TEXT_LENGTH, parseTags } from '@jampot/domain';
import { IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { truncate } from '../../../lib/format.ts';
import {
  ApprovedMark,
  Avatar,
  StaleMark,
  StatusBadge,
  TagChips,
  TimeAgo,
} from '../../../ui/index.ts';
import { anchorOf } from '../../../ui/menus/anchored-menu.tsx';
import { useAssetSource } from '../../../ui/drag/index.ts';
import { AssetPicture } from '../asset-picture.tsx';
import classes from '../assets-list.module.css';
import { LinkCounts } from '../link-counts.tsx';
import type { AssetItemProps } from '../list-actions.ts';
import { searchOfList } from '../folder-search.ts';
import { pressToSelect } from '../press-to-select.ts';
import type { ColumnKey } from './columns.ts';
import { BidCell, DayCell } from './schedule-cells.tsx';
import { DecimalCell } from './decimal-cell.tsx';
import { NameEdit } from './name-edit.tsx';

interface AssetCellProps extends AssetItemProps {
  columnKey: ColumnKey;
}

/** What a column shows of an asset, and how it is changed there. */
export function AssetCell(props: AssetCellProps) {
  const { columnKey, asset, active, actions } = props;
  const tabIndex = active ? 0 : -1;
  switch (columnKey) {
    case 'name':
      return <NameCell {...props} tabIndex={tabIndex} />;
    case 'status':
      return (
        <span className={classes['statusCell']}>
          <UnstyledButton
            className={classes['inline']}
            tabIndex={tabIndex}
            aria-label={`Status: ${asset.status?.name ?? 'none'}. Change`}
            onClick={(event) => actions.menu('status', asset, anchorOf(event.currentTarget))}
          >
            <StatusBadge name={asset.status?.name ?? '–'} color={asset.status?.color} />
          </UnstyledButton>
          <ApprovedMark asset={asset} />
          {asset.stale ? <StaleMark /> : null}
        </span>
      );
    case 'assignee':
      return <AssigneeCell {...props} tabIndex={tabIndex} />;
    case 'tag':
      return <TagsCell {...props} tabIndex={tabIndex} />;
    case 'modified':
    case 'created':
      return (
        <span className={classes['dim']}>
          <TimeAgo at={asset[columnKey]} />
        </span>
      );
    case 'version':
      return <VersionCell {...props} />;
    case 'folder':
      return (
        <span className={classes['cut']} title={asset.folder?.name}>
          {asset.folder?.name ?? '–'}
        </span>
      );
    case 'duration':
    case 'in':
    case 'out':
    case 'framerate':
    case 'art_duration':
      return <DecimalCell asset={asset} field={columnKey} tabIndex={tabIndex} actions={actions} />;
    case 'start':
    case 'due':
      return <DayCell asset={asset} field={columnKey} tabIndex={tabIndex} actions={actions} />;
    case 'bid_days':
      return <BidCell asset={asset} tabIndex={tabIndex} actions={actions} />;
    case 'links':
      return <LinkCounts asset={asset} />;
    case 'notes':
      return <NotesCell {...props} tabIndex={tabIndex} />;
  }
}

type CellProps = AssetCellProps & { tabIndex: number };

/** The number is what people say, and is never cut; the name has what room is left. */
function VersionCell({ asset: { latestversion: version } }: AssetCellProps) {
  if (!version) return <span className={classes['cut']}>–</span>;
  return (
    <span className={classes['versionCell']} title={version.name}>
      <span className={classes['version']}>v{version.version_number}</span>
      <span className={classes['cut']}>{version.name}</span>
    </span>
  );
}

function NameCell(props: CellProps) {
  const { asset, index, showFolder, renaming, actions, tabIndex, list } = props;
  const source = useAssetSource({
    id: asset.id,
    name: asset.name,
    idsOf: () => actions.draggedWith(asset),
  });
  const picture = (
    <span className={classes['rowPicture']}>
      <AssetPicture asset={asset} />
    </span>
  );
  if (renaming) {
    return (
      <div className={classes['rowLink']}>
        {picture}
        <NameEdit asset={asset} actions={actions} />
      </div>
    );
  }
  return (
    <div className={classes['nameCell']}>
      <Link
        ref={source}
        to={`/assets/${asset.id}` as string}
        search={searchOfList(list) as never}
        className={classes['rowLink']}
        tabIndex={tabIndex}
        data-item={index}
        onClick={(event) => pressToSelect(event, props)}
      >
        {picture}
        <span className={classes['rowName']}>
          <span className={classes['assetName']} title={asset.name}>
            {asset.name}
          </span>
          {showFolder ? <span className={classes['nobody']}>{asset.folder?.name}</span> : null}
        </span>
      </Link>
      {actions.mayEdit ? (
        <UnstyledButton
          className={classes['pencil']}
          tabIndex={tabIndex}
          aria-label={`Rename ${asset.name}`}
          onClick={() => actions.rename(asset.id)}
        >
          <IconPencil size="1rem" stroke={1.5} aria-hidden="true" />
        </UnstyledButton>
      ) : null}
    </div>
  );
}

function NotesCell({ asset, actions, tabIndex }: CellProps) {
  // Rows that were read before the column was shown carry none.
  const notes: string | undefined = asset.notes;
  const line = notes?.replaceAll(/\s+/gu, ' ') ?? '';
  return (
    <UnstyledButton
      className={classes['inline']}
      tabIndex={tabIndex}
      onClick={() => actions.showNotes(asset)}
    >
      <VisuallyHidden>Notes: </VisuallyHidden>
      <span className={classes['cut']} title={notes}>
        {line === '' ? '–' : truncate(line, NOTE_GRID_TEXT_LENGTH)}
      </span>
    </UnstyledButton>
  );
}

function AssigneeCell({ asset, actions, tabIndex }: CellProps) {
  return (
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
  );
}

function TagsCell({ asset, actions, tabIndex }: CellProps) {
  const tags = parseTags(asset.tag);
  return (
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
  );
}
