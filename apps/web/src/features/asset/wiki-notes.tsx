import { Button, Skeleton, Textarea, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconPencil } from '@tabler/icons-react';
import type { Asset } from '@jampot/contracts';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { parseBoolean, useLocalSetting } from '../../lib/local-setting.ts';
import { editAsset } from '../../lib/queries/index.ts';
import { askWhoseStands, focusNow, IconAction, toast } from '../../ui/index.ts';
import classes from './asset.module.css';

const MarkdownText = lazy(() => import('./markdown.tsx'));
const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;

interface WikiNotesProps {
  asset: Asset;
  mayEdit: boolean;
  /** What they are called where it is not "Wiki notes". */
  title?: string;
  /** Said where there are none; left out: only who may write some is told. */
  empty?: string;
}

/** What everybody should know about the asset: markdown, edited in its place. */
export function WikiNotes({ asset, mayEdit, title = 'Wiki notes', empty }: WikiNotesProps) {
  const [open, setOpen] = useLocalSetting<boolean>('asset.wiki', true, parseBoolean);
  const [editing, setEditing] = useState(false);
  if (asset.notes === '' && !mayEdit && empty === undefined) return null;
  const Fold = open ? IconChevronDown : IconChevronRight;
  return (
    <section className={classes['wiki']} aria-label={title}>
      <div className={classes['wikiHead']}>
        <UnstyledButton
          className={classes['wikiTitle']}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <Fold {...icon} /> {title}
        </UnstyledButton>
        {mayEdit && !editing ? (
          <IconAction
            size="sm"
            label={`Edit the ${title.toLowerCase()}`}
            onClick={() => {
              setOpen(true);
              setEditing(true);
            }}
          >
            <IconPencil {...icon} />
          </IconAction>
        ) : null}
      </div>
      {!open ? null : editing ? (
        <WikiEditor asset={asset} onDone={() => setEditing(false)} />
      ) : asset.notes === '' ? (
        <p className={classes['wikiEmpty']}>
          {empty}
          {mayEdit ? (
            <UnstyledButton onClick={() => setEditing(true)}>
              Add a brief, links or references
            </UnstyledButton>
          ) : null}
        </p>
      ) : (
        <Suspense fallback={<Skeleton h="3rem" />}>
          <MarkdownText text={asset.notes} />
        </Suspense>
      )}
    </section>
  );
}

/** Stays until the text is kept: what somebody else's stands in the way of, or nobody takes, is not lost. */
function WikiEditor({ asset, onDone }: { asset: Asset; onDone: () => void }) {
  const edit = useMutation(editAsset(askWhoseStands));
  /** What stood there when this person began, or what they were told stands there now. */
  const [begun, setBegun] = useState(asset.notes);
  const [text, setText] = useState(asset.notes);
  const save = () => {
    if (text === begun) {
      onDone();
      return;
    }
    const wish = { asset, body: { notes: text }, seen: { notes: begun } };
    edit.mutate(
      { ...wish, failed: 'notes failed to update.' },
      {
        onSuccess: ({ outcome, asset: theirs }) => {
          if (outcome === 'written') return onDone();
          // Not what the screen shows: that may still be this person's own, written at once.
          setBegun(theirs.notes);
          toast.info(
            'Someone saved first. Your text is kept: save again to replace theirs, or cancel.',
          );
        },
      },
    );
  };
  return (
    <div className={classes['wikiEditor']}>
      <Textarea
        aria-label="Wiki notes, markdown"
        autosize
        minRows={4}
        maxRows={14}
        value={text}
        ref={focusNow}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone();
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !edit.isPending) save();
        }}
      />
      <div className={classes['wikiActions']}>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={onDone}>
          Cancel
        </Button>
        <Button size="compact-sm" loading={edit.isPending} onClick={save}>
          Save
        </Button>
      </div>
    </div>
  );
}
