import { Button, FileButton } from '@mantine/core';
import { LINK_CSV_COLUMNS, writeLinkCsv } from '@jampot/domain';
import { IconDownload, IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { saveText } from '../../lib/save-text.ts';
import { useStore } from '../../lib/store.ts';
import { EmptyState } from '../../ui/index.ts';
import { LinkList } from './link-list.tsx';
import { fileEditor } from './links-editor.ts';
import classes from './links-editor.module.css';

const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;
const FORMAT =
  `One link a row: ${LINK_CSV_COLUMNS.join(', ')}. ` +
  'The down asset uses the up asset. A folder is its name, or its path (/Film/Sequence 10). Blank cells ' +
  'are those above; Chain is TRUE, or FALSE for a reference.';

/** Links from a CSV file: choose, look at what it asks for, create or clear. */
export function FileTab() {
  const { source, work } = useStore(fileEditor.store);
  const [over, setOver] = useState(false);
  const open = (file: File | null | undefined) => {
    if (file && work === null) void fileEditor.openFile(file);
  };
  return (
    <div
      className={classes['tab']}
      data-over={over || undefined}
      data-testid="links-drop"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        open(event.dataTransfer.files[0]);
      }}
    >
      <div className={classes['head']}>
        <FileButton accept=".csv,text/csv,text/plain" onChange={open} disabled={work !== null}>
          {(props) => (
            <Button {...props} size="xs" variant="default" leftSection={<IconUpload {...icon} />}>
              {source === null ? 'Choose a CSV file' : 'Choose another file'}
            </Button>
          )}
        </FileButton>
        {source === null ? (
          <span className={classes['dimmed']}>or drop one here</span>
        ) : (
          <span className={classes['file']}>{source}</span>
        )}
      </div>
      {source === null ? (
        <EmptyState
          icon={<IconFileSpreadsheet />}
          title="No file chosen"
          hint={FORMAT}
          actions={
            <Button variant="default" leftSection={<IconDownload {...icon} />} onClick={saveSample}>
              Download a sample
            </Button>
          }
        />
      ) : (
        <LinkList editor={fileEditor} empty={<EmptyState title="The file has no links." />} />
      )}
    </div>
  );
}

function saveSample() {
  const row = { downFolder: '/Film/Sequence 10', upFolder: '/Film/Assets', chain: true };
  saveText(
    'links.csv',
    writeLinkCsv([
      { ...row, downAsset: 'sh010', upAsset: 'hero' },
      { ...row, downAsset: 'sh010', upAsset: 'mood board', chain: false },
      { ...row, downAsset: 'sh020', upAsset: 'hero' },
    ]),
  );
}
