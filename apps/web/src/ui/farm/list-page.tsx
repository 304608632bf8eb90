import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { QueryKey, UseSuspenseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useMay } from '../../lib/queries/index.ts';
import { EmptyState, HeaderSpace, PageHeader } from '../index.ts';
import { RENDER_CRUMBS } from './render-crumbs.ts';
import { RenderPage } from './render-page.tsx';

export interface NewProps<Row> {
  accountId: number;
  onClose: () => void;
  onMade: (row: Row) => void;
}

interface ListPageProps<Row, K extends QueryKey> {
  resource: 'nodes' | 'pools' | 'renderers';
  title: string;
  /** What the button that makes another one says. */
  add: string;
  /** What such a thing is, where there is none. */
  hint: string;
  query: UseSuspenseQueryOptions<readonly Row[], Error, readonly Row[], K>;
  /** At least one row. */
  children: (rows: readonly Row[]) => ReactNode;
  accountId: number;
  /** Asks for another one. */
  dialog: ComponentType<NewProps<Row>>;
  /** What follows once it is made; nothing more by default. */
  onMade?: (row: Row) => void;
}

/** A list of the farm with a button that makes another one, for whoever may. */
export function ListPage<Row, K extends QueryKey>(props: ListPageProps<Row, K>) {
  const { resource, title, add, hint, query, children, accountId, dialog: Dialog } = props;
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
        empty={<EmptyState title="None found" hint={hint} actions={button} />}
      >
        {children}
      </RenderPage>
      {asking ? (
        <Dialog accountId={accountId} onClose={close} onMade={props.onMade ?? close} />
      ) : null}
    </>
  );
}
