import type { Share } from '@jampot/contracts';
import { IconCopy, IconExternalLink, IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { copyText } from '../../lib/copy-text.ts';
import { IconAction, TimeAgo, toast } from '../../ui/index.ts';
import type { TableColumn } from '../../ui/table/index.ts';
import { shareAddress, shareName } from './share-address.ts';
import { ExpiryDay } from './share-facts.tsx';
import classes from './shares.module.css';
import { useAskAndEnd } from './use-ask-and-end.ts';

const EditShare = lazy(() => import('./edit-share.tsx'));
const ShareLog = lazy(() => import('./share-log.tsx'));
const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;

const WHAT: TableColumn<Share> = {
  key: 'what',
  label: 'Shared',
  names: true,
  width: 240,
  least: 104,
  grow: 3,
  cell: (share) => <SharedItems share={share} />,
  title: ({ items }) => items.map(({ name }) => name ?? 'Deleted').join(', '),
};
const BY: TableColumn<Share> = {
  key: 'by',
  label: 'By',
  width: 160,
  least: 84,
  grow: 1,
  cell: ({ user }) => user?.name ?? 'Somebody',
};
const FACTS: readonly TableColumn<Share>[] = [
  {
    key: 'created',
    label: 'Created',
    width: 128,
    least: 80,
    quiet: true,
    cell: ({ created }) => <TimeAgo at={created} />,
  },
  {
    key: 'expiry',
    label: 'Expiry',
    width: 144,
    least: 120,
    cell: (share) => <ExpiryDay share={share} />,
  },
  { key: 'views', label: 'Views', width: 72, least: 48, align: 'end', cell: ({ views }) => views },
  {
    key: 'viewed',
    label: 'Last viewed',
    width: 128,
    least: 80,
    quiet: true,
    cell: ({ last_viewed: at }) => (at === null ? 'Never' : <TimeAgo at={at} />),
  },
  {
    key: 'terms',
    label: 'Terms',
    width: 168,
    least: 72,
    grow: 2,
    title: termsOf,
    cell: termsOf,
  },
];
const TERMS = [
  { key: 'password_required', word: 'Password' },
  { key: 'downloadable', word: 'Download' },
  { key: 'commentable', word: 'Notes' },
  { key: 'approvable', word: 'Approval' },
  { key: 'uploadable', word: 'Uploads' },
  { key: 'watermark', word: 'Watermark' },
] as const;
const ACTIONS: TableColumn<Share> = {
  key: 'actions',
  label: 'Actions',
  labelHidden: true,
  width: 176,
  least: 144,
  cell: (share) => <ShareActions share={share} />,
};

/** What a share asks of its guests, and lets them do. */
function termsOf(share: Share): string {
  return TERMS.flatMap(({ key, word }) => (share[key] ? [word] : [])).join(', ');
}

/** What is listed of shares; of everybody's with who made each, which takes room from what is shared. */
export function useShareColumns(ofAll: boolean): readonly TableColumn<Share>[] {
  return useMemo(
    () => [...(ofAll ? [WHAT, BY] : [{ ...WHAT, least: 168 }]), ...FACTS, ACTIONS],
    [ofAll],
  );
}

function SharedItems({ share }: { share: Share }) {
  const [only, ...others] = share.items;
  const name = shareName(share.items);
  if (only === undefined || only.name === null || others.length > 0) return name;
  return only.kind === 'version' ? (
    <Link
      to="/versions/$versionId"
      params={{ versionId: String(only.id) }}
      className={classes['name']}
    >
      {name}
    </Link>
  ) : (
    <Link
      to="/folders/{-$folderId}"
      params={{ folderId: String(only.id) }}
      className={classes['name']}
    >
      {name}
    </Link>
  );
}

function ShareActions({ share }: { share: Share }) {
  const end = useAskAndEnd();
  const [editing, setEditing] = useState(false);
  const [looking, setLooking] = useState(false);
  const name = shareName(share.items);
  const address = shareAddress(share.hash);
  const copy = async () => {
    if (await copyText(address)) toast.success('Link copied');
    else toast.error('The link could not be copied. Open it and copy its address.');
  };
  return (
    <span className={classes['actions']}>
      <IconAction label={`Copy the link to ${name}`} onClick={() => void copy()}>
        <IconCopy {...icon} />
      </IconAction>
      <IconAction
        label={`Open the link to ${name}`}
        onClick={() => window.open(address, '_blank', 'noopener,noreferrer')}
      >
        <IconExternalLink {...icon} />
      </IconAction>
      <IconAction label={`Visits to the share of ${name}`} onClick={() => setLooking(true)}>
        <IconEye {...icon} />
      </IconAction>
      <IconAction label={`Change the share of ${name}`} onClick={() => setEditing(true)}>
        <IconPencil {...icon} />
      </IconAction>
      <IconAction label={`Delete the share of ${name}`} onClick={() => void end(share)}>
        <IconTrash {...icon} />
      </IconAction>
      {looking ? (
        <Suspense fallback={null}>
          <ShareLog shareId={share.id} name={name} onClose={() => setLooking(false)} />
        </Suspense>
      ) : null}
      {editing ? (
        <Suspense fallback={null}>
          <EditShare share={share} name={name} onClose={() => setEditing(false)} />
        </Suspense>
      ) : null}
    </span>
  );
}
