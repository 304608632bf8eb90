import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { QueryKey, UseSuspenseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useMay } from '../../lib/queries/index.ts';
import { EmptyState, HeaderSpace, PageHeader } from '../index.ts';
import { RENDER_CRUMBS } from './render-crumbs.ts';
import { RenderPage } from './render-page.tsx';

type FarmList = 'nodes' | 'pools' | 'renderers';

const WORDS: Readonly<Record<FarmList, FarmWords>> = {
  nodes: {
    title: 'Nodes',
    add: 'New node',
    hint: 'A node is a machine on which an agent renders.',
  },
  pools: {
    title: 'Pools',
    add: 'New pool',
    hint: 'A pool is a queue of render jobs with the nodes that work on them.',
  },
  renderers: {
    title: 'Renderers',
    add: 'New renderer',
    hint: 'A renderer is a program, and how its output is read.',
  },
};

interface FarmWords {
  readonly title: string;
  /** What the button that makes another one says. */
  readonly add: string;
  /** What such a thing is, where there is none. */
  readonly hint: string;
}

export interface NewProps<Row> {
  accountId: number;
  onClose: () => void;
  onMade: (row: Row) => void;
}

interface ListPageProps<Row extends { readonly id: number }, K extends QueryKey> {
  resource: FarmList;
  query: UseSuspenseQueryOptions<readonly Row[], Error, readonly Row[], K>;
  /** At least one row. */
  children: (rows: readonly Row[]) => ReactNode;
  accountId: number;
  /** Asks for another one. */
  dialog: ComponentType<NewProps<Row>>;
  /** Shows the one that was made; by default it is one more of the list. */
  onOpen?: (id: number) => void;
}

/** A list of the farm with a button that makes another one, for whoever may. */
export function ListPage<Row extends { readonly id: number }, K extends QueryKey>(
  props: ListPageProps<Row, K>,
) {
  const { resource, query, children, accountId, dialog: Dialog, onOpen } = props;
  const { title, add, hint } = WORDS[resource];
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const button = useMay(resource, 'c') ? (
    <Button
      size="xs"
      leftSection={<IconPlus size="1rem" stroke={1.5} aria-hidden="true" />}
      onClick={() => setAsking(true)}
    >
      {add}
    </Button>
  ) : null;
  const header = (
    <PageHeader crumbs={RENDER_CRUMBS.home} title={title}>
      <HeaderSpace />
      {button}
    </PageHeader>
  );
  return (
    <>
      <RenderPage
        resource={resource}
        header={header}
        query={query}
        empty={<EmptyState title={`No ${resource} yet`} hint={hint} actions={button} />}
      >
        {children}
      </RenderPage>
      {asking ? (
        <Dialog
          accountId={accountId}
          onClose={close}
          onMade={onOpen === undefined ? close : ({ id }) => onOpen(id)}
        />
      ) : null}
    </>
  );
}
