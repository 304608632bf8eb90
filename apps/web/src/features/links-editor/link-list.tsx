import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react';
import { writeLinkCsv } from '@jampot/domain';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { formatCount } from '../../lib/format.ts';
import { useMay } from '../../lib/queries/index.ts';
import { saveText } from '../../lib/save-text.ts';
import { useStore } from '../../lib/store.ts';
import { confirm, ProgressBar } from '../../ui/index.ts';
import { LinkTable } from './link-table.tsx';
import { countsOf, isSkipped } from './link-rows.ts';
import type { LinksEditor } from './links-editor.ts';
import classes from './links-editor.module.css';

const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;

/** Two assets have one link, and it is the row's whatever kind it names. */
const EITHER_KIND =
  'Dependencies and references alike: two assets are no longer linked, whatever Chain says in their row.';

interface LinkListProps {
  editor: LinksEditor;
  /** What the rows are of, where nothing above tells it. */
  source?: string;
  /** Shown instead of no rows. */
  empty: ReactNode;
  /** Further things to do. */
  actions?: ReactNode;
}

/** The rows of an editor, and what is done with the ticked ones. */
export function LinkList({ editor, source, empty, actions }: LinkListProps) {
  const { rows, ticked, work, problem } = useStore(editor.store);
  const mayCreate = useMay('dependencies', 'c');
  const mayDelete = useMay('dependencies', 'd');
  const [only, setOnly] = useState<'invalid' | 'error' | null>(null);
  const counts = useMemo(() => countsOf(rows), [rows]);
  const selected = useMemo(
    () => rows.reduce((sum, row) => sum + (ticked.has(row.key) && !isSkipped(row) ? 1 : 0), 0),
    [rows, ticked],
  );
  const shown = useMemo(
    () => (only === null ? rows : rows.filter(({ state }) => state === only)),
    [rows, only],
  );
  const idle = work === null && selected > 0;
  const links = formatCount(selected, 'link');
  const clear = async () => {
    const title = `Are you sure you want to remove ${selected === 1 ? 'this link' : `these ${links}`}?`;
    if (await confirm({ title, message: EITHER_KIND, confirmLabel: 'Clear links', danger: true })) {
      await editor.run('unlink');
    }
  };
  const filter = (state: 'invalid' | 'error', label: string, count: number) => (
    <Button
      size="compact-xs"
      variant={only === state ? 'light' : 'subtle'}
      color={count > 0 ? 'red' : 'gray'}
      aria-pressed={only === state}
      disabled={count === 0 && only !== state}
      onClick={() => setOnly(only === state ? null : state)}
    >
      {label} {count.toLocaleString('en')}
    </Button>
  );
  return (
    <>
      <div className={classes['bar']} role="toolbar" aria-label="Links">
        {mayCreate ? (
          <Button size="xs" disabled={!idle} onClick={() => void editor.run('link')}>
            Create links
          </Button>
        ) : null}
        {mayDelete ? (
          <Button size="xs" variant="default" disabled={!idle} onClick={() => void clear()}>
            Clear links
          </Button>
        ) : null}
        <Button
          size="xs"
          variant="default"
          leftSection={<IconDownload {...icon} />}
          disabled={rows.length === 0}
          onClick={() => saveText('links.csv', writeLinkCsv(rows))}
        >
          Export CSV
        </Button>
        {actions}
        {source === undefined ? null : <span className={classes['file']}>{source}</span>}
        <output className={classes['dimmed']}>
          {selected.toLocaleString('en')} of {formatCount(rows.length, 'link')} selected
        </output>
        <span className={classes['counts']}>
          {filter('invalid', 'Invalid', counts.invalid)}
          {filter('error', 'Errors', counts.errors)}
        </span>
      </div>
      {work === null ? null : (
        <div className={classes['work']} role="status">
          <ProgressBar
            label={work.label}
            value={
              work.total === undefined ? undefined : (work.done / Math.max(work.total, 1)) * 100
            }
            secondsLeft={work.secondsLeft}
            onCancel={() => editor.cancel()}
          />
        </div>
      )}
      {problem === null ? null : (
        <Alert
          m="md"
          color="red"
          variant="outline"
          role="alert"
          icon={<IconAlertTriangle {...icon} />}
          title={problem}
        />
      )}
      <div className={classes['list']}>
        {rows.length > 0 ? (
          <LinkTable editor={editor} rows={shown} ticked={ticked} />
        ) : work === null && problem === null ? (
          empty
        ) : null}
      </div>
    </>
  );
}
