import { Menu } from '@mantine/core';
import type { Status } from '@jampot/contracts';
import { statusesQuery } from '../../lib/queries/index.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { QueryBoundary, StatusItems } from '../../ui/index.ts';
import { AnchoredMenu } from '../../ui/menus/anchored-menu.tsx';
import type { Anchor } from '../../ui/menus/anchored-menu.tsx';

interface StatusMenuProps {
  folderId: number;
  /** The person's role level in the folder. */
  level: number;
  /** Null for several assets of different statuses. */
  current: Status | null;
  label: string;
  anchor: Anchor;
  onClose: () => void;
  onChoose: (status: Status) => void;
}

/** The statuses that this person may set, in their order. */
export function StatusMenu(props: StatusMenuProps) {
  const { folderId, label, anchor, onClose } = props;
  return (
    <AnchoredMenu anchor={anchor} onClose={onClose} label={label}>
      <QueryBoundary
        query={statusesQuery(folderId)}
        pending={<Menu.Label>Loading</Menu.Label>}
        renderError={(error, retry) => (
          <>
            <Menu.Label>{errorMessage(error)}</Menu.Label>
            <Menu.Item closeMenuOnClick={false} onClick={retry}>
              Try again
            </Menu.Item>
          </>
        )}
      >
        {(statuses) => <StatusItems {...props} statuses={statuses} />}
      </QueryBoundary>
    </AnchoredMenu>
  );
}
