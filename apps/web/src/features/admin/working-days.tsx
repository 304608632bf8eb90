import { Chip, Group } from '@mantine/core';
import type { Account } from '@jampot/contracts';
import { useMutation } from '@tanstack/react-query';
import { Fact } from '../../ui/index.ts';
import { editAccount } from './change-account.ts';

/** As ISO 8601 counts them: Monday is 1. */
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** The days of the week on which the studio works: plans leave the others out. */
export function WorkingDays({ account, readOnly }: { account: Account; readOnly: boolean }) {
  const { mutate: save } = useMutation(editAccount(account));
  return (
    <Fact name="Working days">
      <Chip.Group
        multiple
        value={account.working_days.map(String)}
        onChange={(days) =>
          save({ working_days: days.map(Number).toSorted((one, other) => one - other) })
        }
      >
        <Group gap="xs" role="group" aria-label="Working days">
          {DAYS.map((name, at) => (
            <Chip key={name} size="xs" value={String(at + 1)} disabled={readOnly}>
              {name}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Fact>
  );
}
