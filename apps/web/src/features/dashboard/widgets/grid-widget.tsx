import type { Asset, Job, Note, Widget } from '@jampot/contracts';
import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useContext, useState } from 'react';
import type { ReactNode } from 'react';
import { noteWriter, writerText } from '../../../lib/note-writer.ts';
import { ANY_ASSET, assetPageQuery } from '../../../lib/queries/index.ts';
import {
  EmptyState,
  LateMark,
  SkeletonRows,
  StatePanel,
  StatusBadge,
  TimeAgo,
} from '../../../ui/index.ts';
import { ROW_HEIGHT } from '../../../ui/table/index.ts';
import { jobName } from '../../../ui/farm/job-name.ts';
import { BoardPartsContext } from './board-parts.ts';
import type { BoardParts } from './board-parts.ts';
import { filtersOf } from './filters-of.ts';
import { listRowsQuery } from './list-rows.query.ts';
import { NodeRows } from './node-rows.tsx';
import { WidgetData } from './widget-data.tsx';
import classes from './widgets.module.css';

/** Characters of a note in a row. */
const NOTE_TEXT = 50;
/** Of what is asked for something in particular. */
const NOTHING = 'Nothing here just now';

/** A list of assets, notes or render jobs, a line each. */
export function GridWidget({ widget }: { widget: Widget }) {
  const model = widget.dataModelOptions;
  const parts = useContext(BoardPartsContext);
  if (parts !== null && model?.resource === 'assets' && model.columns !== undefined) {
    return <AssetColumns widget={widget} columns={model.columns} parts={parts} />;
  }
  switch (model?.resource) {
    case 'assets':
      return (
        <WidgetData widget={widget} query={listRowsQuery.assets(filtersOf(model.query))}>
          {({ rows, total }) => (
            <Rows
              total={total}
              empty={'assignee_id' in model.query ? 'No assets assigned yet.' : NOTHING}
              action={<ReviewLink title={widget.title} assets={rows} />}
            >
              {rows.map((asset) => (
                <AssetRow key={asset.id} asset={asset} />
              ))}
            </Rows>
          )}
        </WidgetData>
      );
    case 'notes':
      return (
        <WidgetData widget={widget} query={listRowsQuery.notes(filtersOf(model.query))}>
          {({ rows, total }) => (
            <Rows total={total} empty="No notes to answer">
              {rows.map((note) => (
                <NoteRow key={note.id} note={note} about={note.about} />
              ))}
            </Rows>
          )}
        </WidgetData>
      );
    case 'jobs':
      return (
        <WidgetData widget={widget} query={listRowsQuery.jobs(filtersOf(model.query))}>
          {({ rows, total }) => (
            <Rows
              total={total}
              empty={Object.keys(model.query).length === 0 ? 'No Render Jobs.' : NOTHING}
            >
              {rows.map((job) => (
                <JobRow key={job.id} job={job} />
              ))}
            </Rows>
          )}
        </WidgetData>
      );
    case 'nodes':
      return <NodeRows widget={widget} />;
    default:
      return <StatePanel compact title="This widget needs a newer version." />;
  }
}

interface AssetColumnsProps {
  widget: Widget;
  columns: readonly string[];
  parts: BoardParts;
}

/** The order that somebody gives it here lasts as long as the page; that of its settings stays. */
function AssetColumns({ widget, columns, parts: { AssetGrid } }: AssetColumnsProps) {
  const { sort: usual = '-modified', ...more } = filtersOf(widget.dataModelOptions?.query ?? {});
  const [sort, setSort] = useState(String(usual));
  return (
    <WidgetData widget={widget} query={assetPageQuery({ ...ANY_ASSET, more, sort }, 1)}>
      {({ rows, total }) =>
        rows.length === 0 ? (
          <EmptyState compact title={NOTHING} />
        ) : (
          <>
            <div className={classes['grid']}>
              <Suspense fallback={<SkeletonRows rows={5} height={ROW_HEIGHT} />}>
                <AssetGrid
                  label={widget.title}
                  rows={rows}
                  columns={columns}
                  sort={sort}
                  onSort={setSort}
                />
              </Suspense>
            </div>
            <Further shown={rows.length} total={total} />
          </>
        )
      }
    </WidgetData>
  );
}

function Further({ shown, total }: { shown: number; total: number }) {
  return total <= shown ? null : (
    <p className={classes['refreshed']}>and {(total - shown).toLocaleString('en')} more</p>
  );
}

interface RowsProps {
  total: number;
  empty: string;
  /** What can be done with all of them. */
  action?: ReactNode;
  children: readonly ReactNode[];
}

function Rows({ total, empty, action, children }: RowsProps) {
  if (children.length === 0) return <EmptyState compact title={empty} />;
  return (
    <>
      {action}
      <ul className={classes['rows']}>{children}</ul>
      <Further shown={children.length} total={total} />
    </>
  );
}

/** Leads through all that is listed, one after the other. */
function ReviewLink({ title, assets }: { title: string; assets: readonly Asset[] }) {
  const id = assets.map((asset) => asset.id).join(',');
  return (
    <Button
      size="compact-sm"
      className={classes['review'] ?? ''}
      leftSection={<IconPlayerPlay size="0.875rem" stroke={1.5} aria-hidden="true" />}
      renderRoot={(props) => (
        <Link {...props} to={'/playlist' as string} search={{ id } as never} />
      )}
      aria-label={`Review ${title}`}
    >
      Review
    </Button>
  );
}

function AssetRow({ asset }: { asset: Asset }) {
  const picture = asset.thumbnail_url ?? asset.latestversion?.thumbnail_url ?? null;
  return (
    <li>
      <Link to={`/assets/${asset.id}` as string} className={classes['row']}>
        <span className={classes['thumb']}>
          {picture === null ? null : <img src={picture} alt="" loading="lazy" decoding="async" />}
        </span>
        <span className={classes['what']}>
          <span className={classes['name']}>{asset.name}</span>
          <span className={classes['dim']}>
            {[asset.folder?.name, asset.assignee?.name].filter(Boolean).join(' · ')}
          </span>
        </span>
        <LateMark asset={asset} />
        <StatusBadge name={asset.status?.name ?? '–'} color={asset.status?.color} />
      </Link>
    </li>
  );
}

function NoteRow({ note, about }: { note: Note; about: string | null }) {
  const text = [...(note.body || note.title)];
  const short = text.length > NOTE_TEXT ? `${text.slice(0, NOTE_TEXT).join('')}…` : text.join('');
  return (
    <li>
      <Link to={`/assets/${note.asset_id}?note=${note.id}` as string} className={classes['row']}>
        <span className={classes['what']}>
          <span className={classes['name']}>{short}</span>
          <span className={classes['dim']}>
            {about === null ? null : `${about} · `}
            {writerText(noteWriter(note))} · <TimeAgo at={note.created} />
          </span>
        </span>
      </Link>
    </li>
  );
}

function JobRow({ job }: { job: Job }) {
  return (
    <li>
      <Link to={`/render/jobs/${job.id}` as string} className={classes['row']}>
        <span className={classes['what']}>
          <span className={classes['name']}>{jobName(job)}</span>
          <span className={classes['dim']}>{job.render_error ?? job.pool?.name ?? ''}</span>
        </span>
        <StatusBadge name={job.jobstatus?.name ?? '–'} color={job.jobstatus?.color} />
      </Link>
    </li>
  );
}
