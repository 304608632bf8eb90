import { VisuallyHidden } from '@mantine/core';
import { statusInk } from './status-ink.ts';
import classes from './status.module.css';

interface ShownStatus {
  readonly name: string;
  readonly color: string;
}

interface StatusGroupsProps {
  /** What is counted: "Uplinks". */
  label: string;
  /** Of each of them; null for none. */
  statuses: readonly (ShownStatus | null | undefined)[];
}

/** How many have each status, the most first: its colour with the count, its name in the tip. */
export function StatusGroups({ label, statuses }: StatusGroupsProps) {
  const groups = grouped(statuses);
  if (groups.length === 0) return null;
  const words = groups.map(({ name, count }) => `${count} ${name}`).join(', ');
  return (
    <span className={classes['groups']} title={`${label}: ${words}`}>
      <VisuallyHidden>{`${label}: ${words}`}</VisuallyHidden>
      {groups.map(({ name, color, count }) => (
        <span
          key={name}
          className={classes['group']}
          style={{ '--status-color': color, '--status-ink': statusInk(color) }}
          aria-hidden="true"
        >
          {count}
        </span>
      ))}
    </span>
  );
}

function grouped(statuses: StatusGroupsProps['statuses']) {
  const groups = new Map<string, { name: string; color: string; count: number }>();
  for (const status of statuses) {
    const { name, color } = status ?? { name: 'No status', color: 'var(--mantine-color-gray-6)' };
    const group = groups.get(`${name} ${color}`) ?? { name, color, count: 0 };
    group.count += 1;
    groups.set(`${name} ${color}`, group);
  }
  return [...groups.values()].toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}
