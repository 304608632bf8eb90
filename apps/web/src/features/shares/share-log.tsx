import { Button, Table } from '@mantine/core';
import { EmptyState, DateTime, Dialog, PagedBoundary, SkeletonRows } from '../../ui/index.ts';
import classes from './shares.module.css';
import { shareViewsQuery } from './shares.query.ts';

interface ShareLogProps {
  shareId: number;
  name: string;
  onClose: () => void;
}

/** The visits to a share: when, with what kind of browser, and which came from one network. */
export default function ShareLog({ shareId, name, onClose }: ShareLogProps) {
  return (
    <Dialog title={`Visits to ${name}`} size="lg" onClose={onClose}>
      <p className={classes['hint']}>
        Kept for 90 days. Visits of one network have the same mark; whose it is can't be told from
        it.
      </p>
      <PagedBoundary
        query={shareViewsQuery(shareId)}
        allowed
        pending={<SkeletonRows rows={4} height={36} />}
        empty={<EmptyState compact title="Nobody has looked yet" />}
      >
        {(views) => (
          <>
            <Table aria-label="Visits">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Time</Table.Th>
                  <Table.Th>Browser</Table.Th>
                  <Table.Th>Network</Table.Th>
                  <Table.Th>Visit</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {views.data.pages
                  .flatMap(({ rows }) => rows)
                  .map(({ id, at, browser, network, visit }) => (
                    <Table.Tr key={id}>
                      <Table.Td>
                        <DateTime at={at} />
                      </Table.Td>
                      <Table.Td>{browser}</Table.Td>
                      <Table.Td>{network}</Table.Td>
                      <Table.Td>{visit}</Table.Td>
                    </Table.Tr>
                  ))}
              </Table.Tbody>
            </Table>
            {views.hasNextPage ? (
              <Button
                variant="default"
                loading={views.isFetchingNextPage}
                onClick={() => void views.fetchNextPage()}
              >
                Show older ones
              </Button>
            ) : null}
          </>
        )}
      </PagedBoundary>
    </Dialog>
  );
}
