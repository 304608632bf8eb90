import type { Node } from '@jampot/contracts';
import { StatusBadge } from '../index.ts';

const LOOKS: Readonly<Record<string, { readonly name: string; readonly color: string }>> = {
  waiting: { name: 'Not connected', color: 'var(--mantine-color-gray-6)' },
  offline: { name: 'Offline', color: 'var(--mantine-color-gray-6)' },
  idle: { name: 'Idle', color: 'var(--mantine-color-green-6)' },
  rendering: { name: 'Rendering', color: 'var(--mantine-color-blue-6)' },
  suspect: { name: 'Not answering', color: 'var(--mantine-color-yellow-6)' },
  draining: { name: 'Finishing, then paused', color: 'var(--mantine-color-orange-6)' },
  drained: { name: 'Paused', color: 'var(--mantine-color-orange-6)' },
  resting: { name: 'Paused after failures', color: 'var(--mantine-color-yellow-6)' },
};

/** Why a node takes nothing new. */
const REASONS: Readonly<Record<string, string>> = {
  machine: 'at the machine',
  room: 'no room on its disk',
  stopping: 'its agent ends',
  processes: "a render can't be ended",
};

/** How a node is, in a word, and why where nobody asked for that here. */
export function NodeState({ node }: { node: Pick<Node, 'state' | 'online' | 'state_reason'> }) {
  const look = LOOKS[node.state] ?? {
    name: node.online ? 'Online' : 'Offline',
    color: 'var(--mantine-color-gray-6)',
  };
  const reason = REASONS[node.state_reason ?? ''];
  const name = reason === undefined ? look.name : `${look.name}: ${reason}`;
  return <StatusBadge name={name} color={look.color} />;
}
