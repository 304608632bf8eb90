import { sentenceCase } from '../../lib/format.ts';
import { PathText } from '../../ui/index.ts';
import type { TableColumn } from '../../ui/table/index.ts';
import { STATE_COLORS } from './link-rows.ts';
import type { LinkRow } from './link-rows.ts';
import classes from './links-editor.module.css';

const width = { width: 160, least: 96, grow: 1 } as const;

const folder = (key: 'downFolder' | 'upFolder', label: string): TableColumn<LinkRow> => ({
  key,
  label,
  ...width,
  quiet: true,
  cell: (row) => <PathText path={row[key]} />,
});
const asset = (key: 'downAsset' | 'upAsset', label: string): TableColumn<LinkRow> => ({
  key,
  label,
  ...width,
  cell: (row) => row[key],
  title: (row) => row[key],
});

/** The columns of the file, and what became of each row. */
export const linkColumns: readonly TableColumn<LinkRow>[] = [
  {
    key: 'line',
    label: 'Row',
    width: 56,
    align: 'end',
    quiet: true,
    cell: ({ line, key }) => (line ?? key + 1).toLocaleString('en'),
  },
  folder('downFolder', 'Down Folder'),
  { ...asset('downAsset', 'Down Asset'), names: true },
  folder('upFolder', 'Up Folder'),
  asset('upAsset', 'Up Asset'),
  {
    key: 'chain',
    label: 'Chain',
    width: 64,
    quiet: true,
    cell: ({ chain }) => (chain ? 'TRUE' : 'FALSE'),
  },
  {
    key: 'state',
    label: 'State',
    width: 260,
    least: 136,
    grow: 1,
    cell: (row) => <StateMark row={row} />,
    title: ({ why }) => why ?? undefined,
  },
];

function StateMark({ row: { state, why } }: { row: LinkRow }) {
  const color = STATE_COLORS[state];
  // That it is linked otherwise says as well that it is linked.
  const inState = state === 'idle' || (state === 'already linked' && why !== null);
  return (
    <span className={classes['state']} data-state={state}>
      {color === null ? null : (
        <span className={classes['dot']} style={{ '--state-color': color }} aria-hidden="true" />
      )}
      {inState ? null : sentenceCase(state)}
      {why === null ? null : <span className={classes['why']}>{why}</span>}
    </span>
  );
}
