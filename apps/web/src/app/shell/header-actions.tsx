import {
  IconHelp,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
} from '@tabler/icons-react';
import { IconAction, openKeyList } from '../../ui/index.ts';

export interface HeaderSidebar {
  readonly label: string;
  readonly folded: boolean;
  readonly toggle: () => void;
}

/** Shows or hides the sidebar. */
export function SidebarAction({ label, folded, toggle }: HeaderSidebar) {
  const Fold = folded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <IconAction
      label={`${folded ? 'Show' : 'Hide'} ${label.toLowerCase()}`}
      keys="["
      aria-expanded={!folded}
      onClick={toggle}
    >
      <Fold size="1.125rem" stroke={1.5} aria-hidden="true" />
    </IconAction>
  );
}

/** Opens the list of the screen's keys. */
export function KeysAction() {
  return (
    <IconAction label="Keys of this screen" keys="?" onClick={openKeyList}>
      <IconHelp size="1.125rem" stroke={1.5} aria-hidden="true" />
    </IconAction>
  );
}
