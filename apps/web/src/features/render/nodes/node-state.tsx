import type { Node } from '@jampot/contracts';
import { StatusBadge } from '../../../ui/index.ts';

const LOOKS: Readonly<Record<string, { readonly name: string; readonly color: string }>> = {
  waiting: { name: 'Not enrolled', color: 'var(--mantine-color-gray-6)' },
  offline: { name: 'Offline', color: 'var(--mantine-color-gray-6)' },
  idle: { name: 'Idle', color: 'var(--mantine-color-green-6)' },
  rendering: { name: 'Rendering', color: 'var(--mantine-color-blue-6)' },
  suspect: { name: 'Not answering', color: 'var(--mantine-color-yellow-6)' },
  draining: { name: 'Draining', color: 'var(--mantine-color-orange-6)' },
  drained: { name: 'Drained', color: 'var(--mantine-color-orange-6)' },
  resting: { name: 'Resting', color: 'var(--mantine-color-yellow-6)' },
};

/** How a node is, in a word. */
export function NodeState({ node }: { node: Pick<Node, 'state' | 'online'> }) {
  const look = LOOKS[node.state] ?? {
    name: node.online ? 'Online' : 'Offline',
    color: 'var(--mantine-color-gray-6)',
  };
  return <StatusBadge name={look.name} color={look.color} />;
}
