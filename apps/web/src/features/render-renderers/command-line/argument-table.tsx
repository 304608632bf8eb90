import { Table, TextInput } from '@mantine/core';
import { wrongPlaceholder } from '@jampot/domain';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { IconAction } from '../../../ui/index.ts';
import classes from '../../../ui/farm/farm.module.css';
import commandClasses from '../../../ui/farm/command-line.module.css';
import type { ArgumentPair } from './argument-pairs.ts';

const icon = { size: '1rem', stroke: 1.5 } as const;

interface ArgumentTableProps {
  pairs: readonly ArgumentPair[];
  onChange: (pairs: readonly ArgumentPair[]) => void;
}

/** The arguments of a command line and their values, in the order in which they are given. */
export function ArgumentTable({ pairs, onChange }: ArgumentTableProps) {
  const set = (at: number, change: Partial<ArgumentPair>) =>
    onChange(pairs.map((pair, index) => (index === at ? { ...pair, ...change } : pair)));
  const move = (at: number, by: -1 | 1) => {
    const next = [...pairs];
    const [moved] = next.splice(at, 1);
    if (moved !== undefined) next.splice(at + by, 0, moved);
    onChange(next);
  };
  return (
    <Table verticalSpacing={2} horizontalSpacing="xs" aria-label="Arguments">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Name</Table.Th>
          <Table.Th>Value</Table.Th>
          <Table.Th>
            <span className={classes['unseen']}>Actions</span>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {pairs.map((pair, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- an argument is its place: it may be written while it is named
          <Table.Tr key={at}>
            {(['argument', 'value'] as const).map((part) => (
              <Table.Td key={part}>
                <TextInput
                  size="xs"
                  aria-label={`${part === 'argument' ? 'Name' : 'Value'} of argument ${at + 1}`}
                  spellCheck={false}
                  classNames={{ input: classes['mono'] ?? '' }}
                  value={pair[part]}
                  error={wrongPlaceholder(pair[part]) !== null}
                  onChange={(event) => set(at, { [part]: event.currentTarget.value })}
                />
              </Table.Td>
            ))}
            <Table.Td className={commandClasses['rowActions'] ?? ''}>
              <IconAction
                size="sm"
                label={`Move argument ${at + 1} up`}
                disabled={at === 0}
                onClick={() => move(at, -1)}
              >
                <IconArrowUp {...icon} />
              </IconAction>
              <IconAction
                size="sm"
                label={`Move argument ${at + 1} down`}
                disabled={at === pairs.length - 1}
                onClick={() => move(at, 1)}
              >
                <IconArrowDown {...icon} />
              </IconAction>
              <IconAction
                size="sm"
                label={`Remove argument ${at + 1}`}
                onClick={() => onChange(pairs.filter((_, other) => other !== at))}
              >
                <IconX {...icon} />
              </IconAction>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
