import { Button } from '@mantine/core';
import type { LinkedAsset } from '@jampot/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { formatCount } from '../../lib/format.ts';
import { keys, useFolderRights, useMe } from '../../lib/queries/index.ts';
import {
  confirm,
  EmptyState,
  QueryBoundary,
  SkeletonRows,
  StatusGroups,
  toast,
} from '../../ui/index.ts';
import { useAssetDrop } from '../../ui/drag/index.ts';
import { AddLink } from './add-link.tsx';
import { addLinks, markUpToDate, removeLink } from './change-links.ts';
import { LinkRow } from './link-row.tsx';
import classes from './links.module.css';
import { linksQuery } from './links.query.ts';
import { refusalsOf } from './refusals.ts';
import { OPPOSITE, SIDE_WORDS } from './sides.ts';
import type { Side } from './sides.ts';

const LinkDialog = lazy(() => import('./link-dialog.tsx'));

/** Pixels of a row. */
const ROW = 44;
/** Rows that are shown at first. */
const FIRST = 100;

/** What somebody may do with links, in the folder of the asset that they are shown of. */
export interface LinkAbilities {
  readonly seeLinks: boolean;
  readonly addLink: boolean;
  readonly changeLink: boolean;
  readonly removeLink: boolean;
  /** Have its versions rendered. */
  readonly addVersion: boolean;
}

/** The asset whose links are shown. */
export interface LinksOf {
  readonly id: number;
  readonly name: string;
  readonly assignee_id: number | null;
}

interface LinkSideProps {
  asset: LinksOf;
  side: Side;
  /** Links may be added, where the folder of what uses the other allows it. */
  mayAdd: boolean;
  abilities: LinkAbilities;
  /** At the end of its head. */
  action?: ReactNode;
}

/** The links of an asset on one side: the list, a field that adds one, and a place to drop assets. */
export function LinkSide(props: LinkSideProps) {
  const { asset, side, mayAdd, abilities, action } = props;
  const id = useId();
  const words = SIDE_WORDS[side];
  const { data: links } = useQuery({
    ...linksQuery(asset.id, side),
    enabled: abilities.seeLinks,
  });
  // The other side is shown beside, so that this asks for nothing more.
  const { data: opposite } = useQuery({
    ...linksQuery(asset.id, OPPOSITE[side]),
    enabled: abilities.seeLinks,
  });
  const { mutate } = useMutation(addLinks(asset.id, side));
  const add = (targets: readonly number[]) =>
    mutate(targets, {
      onSuccess: ({ length }) => {
        // Whom no list shows it.
        if (!abilities.seeLinks) toast.success(`${formatCount(length, 'link')} added`);
      },
    });
  const taken = new Set([asset.id, ...(links ?? []).map(({ asset_id: other }) => other)]);
  const refusals = refusalsOf({
    assetId: asset.id,
    here: links ?? [],
    opposite: opposite ?? [],
  });
  const { area, over } = useAssetDrop({
    enabled: mayAdd,
    // What is linked already is not asked for again, so that the rest of what was dropped is.
    onDrop: (ids) => {
      const fresh = ids.filter((one) => !taken.has(one));
      add(fresh.length > 0 ? fresh : ids);
    },
  });
  return (
    <section
      ref={area}
      className={classes['side']}
      data-over={over || undefined}
      aria-labelledby={id}
    >
      <div className={classes['head']}>
        <h3 id={id} className={classes['title']} title={words.hint}>
          {words.title}
          {links === undefined ? null : (
            <span className={classes['count']}> {links.length.toLocaleString('en')}</span>
          )}
        </h3>
        <StatusGroups label={words.title} statuses={(links ?? []).map(({ status }) => status)} />
        {mayAdd ? (
          <div className={classes['add']}>
            <AddLink side={side} refusals={refusals} onAdd={(target) => add([target])} />
          </div>
        ) : null}
        {action}
      </div>
      <QueryBoundary
        compact
        query={linksQuery(asset.id, side)}
        allowed={abilities.seeLinks}
        pending={<SkeletonRows rows={3} height={ROW} />}
        empty={
          <EmptyState
            compact
            title={words.empty}
            {...(mayAdd ? { hint: 'Find an asset above, or drop assets here.' } : {})}
          />
        }
      >
        {(rows) => <Links {...props} links={rows} label={words.title} />}
      </QueryBoundary>
    </section>
  );
}

function Links(props: LinkSideProps & { links: readonly LinkedAsset[]; label: string }) {
  const { asset, side, abilities, links, label } = props;
  const [all, setAll] = useState(false);
  const [editing, setEditing] = useState<number | null>(null);
  const me = useMe();
  const mark = useMutation(markUpToDate(asset.id, keys.linksOn(asset.id, side)));
  const remove = useMutation(removeLink(asset.id, side));
  const shown = all ? links : links.slice(0, FIRST);
  const stale = links.filter((link) => link.stale);
  const edited = links.find(({ id }) => id === editing);
  // The folder of what uses the other decides; to go the other way, that of the other.
  const judged = side === 'down' ? [...shown, ...stale] : edited === undefined ? [] : [edited];
  const may = useFolderRights(judged.map(({ asset_id: id }) => id));
  const mayIn = (letter: 'u' | 'd', { asset_id: other }: LinkedAsset) => {
    if (side === 'down') return may(other, 'dependencies', letter);
    return letter === 'u' ? abilities.changeLink : abilities.removeLink;
  };
  const mayTurn = (link: LinkedAsset) =>
    mayIn('d', link) &&
    (side === 'down' ? abilities.addLink : may(link.asset_id, 'dependencies', 'c'));
  /** Who has the dependent to do knows what it was made with. */
  const mayMark = (link: LinkedAsset) =>
    mayIn('u', link) || (side === 'down' ? link : asset).assignee_id === me?.id;
  const markable = stale.filter(mayMark);
  const askAndRemove = async (link: LinkedAsset) => {
    const sure = await confirm({
      message: `Are you sure you want to remove the link to '${link.name}'?`,
      confirmLabel: 'Remove',
      danger: true,
    });
    if (sure) remove.mutate(link);
  };
  return (
    <>
      {markable.length > 1 ? (
        <div className={classes['staleBar']}>
          {formatCount(markable.length, 'stale link')}
          <Button size="compact-xs" variant="default" onClick={() => mark.mutate(markable)}>
            Mark all as up to date
          </Button>
        </div>
      ) : null}
      <ul className={classes['rows']} aria-label={label}>
        {shown.map((link) => (
          <LinkRow
            key={link.id}
            link={link}
            mayChange={mayIn('u', link)}
            mayMark={mayMark(link)}
            mayRemove={mayIn('d', link)}
            onMark={() => mark.mutate([link])}
            onEdit={() => setEditing(link.id)}
            onRemove={() => void askAndRemove(link)}
          />
        ))}
      </ul>
      {shown.length < links.length ? (
        <Button variant="subtle" color="gray" onClick={() => setAll(true)}>
          Show all {links.length.toLocaleString('en')}
        </Button>
      ) : null}
      {edited === undefined ? null : (
        <Suspense fallback={null}>
          <LinkDialog
            asset={asset}
            link={edited}
            side={side}
            mayTurn={mayTurn(edited)}
            mayRender={{
              up: abilities.addVersion,
              down: may(edited.asset_id, 'versions', 'c'),
            }}
            onClose={() => setEditing(null)}
          />
        </Suspense>
      )}
    </>
  );
}
