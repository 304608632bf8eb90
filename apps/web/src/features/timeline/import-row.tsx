import { Button } from '@mantine/core';
import type { PlannedCutRow } from '@jampot/contracts';
import { CUT_WARNING_TEXTS, formatDay } from '@jampot/domain';
import { IconAlertTriangle } from '@tabler/icons-react';
import { KIND_WORDS } from './cut-kinds.ts';
import type { PreviewLine } from './cut-kinds.ts';
import classes from './import.module.css';
import { endWords, placeWords, signed } from './row-places.ts';

interface ImportRowProps {
  line: PreviewLine;
  framerate: string;
  /** Assets that keep their place under another name. */
  kept: readonly number[];
  onKeep: (assetId: number) => void;
  onRename: (assetId: number) => void;
}

/** A shot of the cut: what becomes of it, where it stands, what is odd about it. */
export function ImportRow({ line, framerate, kept, onKeep, onRename }: ImportRowProps) {
  const { kind, name, row, why } = line;
  const before = row?.was?.name ?? name;
  const warnings = (row?.warnings ?? []).map((warning) => CUT_WARNING_TEXTS[warning]).join(' ');
  const ends = row === null ? '' : endWords(row);
  const other = row?.kind === 'add' ? row.renamed : null;
  const keptId = row !== null && row.kind === 'change' ? row.asset_id : null;
  return (
    <div role="listitem" className={classes['row']} data-kind={kind}>
      <span className={classes['kind']}>
        {KIND_WORDS[kind]}
        {row === null ? null : lengthChange(row)}
      </span>
      <span className={classes['name']} title={name}>
        {row?.kind === 'change' && before !== name ? `${before} → ${name}` : name}
      </span>
      {other === null || other.asset_id === null ? null : (
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => other.asset_id !== null && onKeep(other.asset_id)}
        >
          {`Renamed? Keep ${other.name}, rename it`}
        </Button>
      )}
      {keptId === null || !kept.includes(keptId) ? null : (
        <Button size="compact-xs" variant="default" onClick={() => onRename(keptId)}>
          Make a new asset
        </Button>
      )}
      {warnings === '' ? null : (
        <span className={classes['warning']} role="img" aria-label={warnings} title={warnings}>
          <IconAlertTriangle size="1rem" stroke={1.5} aria-hidden="true" />
        </span>
      )}
      {row === null ? null : <Schedule row={row} />}
      {ends === '' ? null : <span className={classes['ends']}>{ends}</span>}
      <span className={classes['place']}>{row === null ? why : placeWords(row, framerate)}</span>
    </div>
  );
}

/** What becomes of its plan: "Due 01.12.2026 → 04.12.2026". */
function Schedule({ row: { schedule, schedule_was: was } }: { row: PlannedCutRow }) {
  if (schedule === null) return null;
  const words = (label: string, before: string, after: string) =>
    before === after ? [] : [`${label} ${before === '' ? after : `${before} → ${after}`}`];
  const text = [
    ...words('Start', formatDay(was?.start ?? null), formatDay(schedule.start)),
    ...words('Due', formatDay(was?.due ?? null), formatDay(schedule.due)),
    ...words('Bid Days', String(was?.bid_days ?? ''), String(schedule.bid_days ?? '')),
  ].join(', ');
  return (
    <span className={classes['plan']} title={text}>
      {text}
    </span>
  );
}

function lengthChange({ change }: PlannedCutRow): string {
  if (change === null || change.frames === 0) return '';
  return ` ${signed(change.frames)}`;
}
