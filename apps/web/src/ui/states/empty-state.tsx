import { IconBoxMultiple } from '@tabler/icons-react';
import { StatePanel } from './state-panel.tsx';
import type { StatePanelProps } from './state-panel.tsx';

/** Nothing here yet: says so and offers what to do next. */
export function EmptyState({
  icon = <IconBoxMultiple />,
  ...props
}: Omit<StatePanelProps, 'urgent'>) {
  return <StatePanel icon={icon} {...props} />;
}
