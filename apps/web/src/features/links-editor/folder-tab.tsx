import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconLink } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { folderTreeQuery, useMay } from '../../lib/queries/index.ts';
import { useStore } from '../../lib/store.ts';
import { EmptyState } from '../../ui/index.ts';
import { FolderPicker, indexTree, pathText, subtreeOf } from '../../ui/tree/index.ts';
import { linksOfFolders } from './folder-links.ts';
import { LinkList } from './link-list.tsx';
import { folderEditor } from './links-editor.ts';
import classes from './links-editor.module.css';
import { sideQuery } from './matcher/side.query.ts';

const BatchLinks = lazy(() => import('./matcher/batch-links.tsx'));
const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;

interface FolderTabProps {
  folderId: number | null;
  onFolder: (id: number | null) => void;
}

/** The links of the assets of a folder, and new ones by the likeness of their names. */
export function FolderTab({ folderId, onFolder }: FolderTabProps) {
  const { data } = useQuery(folderTreeQuery());
  const index = useMemo(() => (data === undefined ? undefined : indexTree(data)), [data]);
  const { source, work } = useStore(folderEditor.store);
  const mayCreate = useMay('dependencies', 'c');
  const mayRead = useMay('dependencies', 'r');
  const [below, setBelow] = useState(false);
  const [matching, setMatching] = useState(false);
  const known = folderId !== null && index?.byId.has(folderId) === true;
  const wanted = known ? `${pathText(index, folderId)}${below ? ' and below' : ''}` : null;
  const load = () => {
    if (index === undefined || folderId === null || wanted === null) return;
    void folderEditor.open(wanted, (tell, signal) =>
      linksOfFolders({
        folderIds: below ? [...subtreeOf(index.groups, folderId)] : [folderId],
        index,
        onRows: (done) => tell({ label: `Finding links: ${done.toLocaleString('en')}`, done }),
        signal,
      }),
    );
  };
  return (
    <div className={classes['tab']}>
      <div className={`${classes['head']} ${classes['choose']}`}>
        <FolderPicker label="Folder" index={index} value={folderId} onChange={onFolder} />
        <Checkbox
          className={classes['below'] ?? ''}
          label="And the folders below"
          checked={below}
          onChange={(event) => setBelow(event.currentTarget.checked)}
        />
        {mayRead ? (
          <Button size="xs" disabled={!known || work !== null} onClick={load}>
            Show links
          </Button>
        ) : null}
        {mayCreate ? (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconLink {...icon} />}
            disabled={!known || work !== null}
            onClick={() => setMatching(true)}
          >
            Batch links
          </Button>
        ) : null}
      </div>
      {source === null || (source !== wanted && work === null) ? (
        <EmptyState
          title={known ? 'Its links are not shown yet' : 'No folder selected.'}
          hint={hintOf(mayRead, mayCreate)}
        />
      ) : (
        <LinkList
          editor={folderEditor}
          source={source}
          empty={
            <EmptyState title="No links yet" hint="No asset of this folder uses another one." />
          }
        />
      )}
      {matching && index !== undefined && folderId !== null ? (
        <Suspense fallback={null}>
          <BatchLinks
            index={index}
            told={`Assets in ${pathText(index, folderId)}${below ? ' and below' : ''}`}
            side={sideQuery(folderId, below)}
            onAdd={(rows) => {
              // Rows of another folder are not cleared or linked with those of this one.
              if (wanted !== null && source !== wanted) folderEditor.begin(wanted);
              folderEditor.add(rows);
              setMatching(false);
            }}
            onClose={() => setMatching(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

function hintOf(mayRead: boolean, mayCreate: boolean): string {
  if (!mayCreate) return 'Show the links of its assets.';
  return mayRead
    ? 'Show the links of its assets, or link them with others of like names.'
    : 'Link its assets with others of like names.';
}
