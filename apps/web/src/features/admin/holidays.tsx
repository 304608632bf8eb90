import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import type { Account, Holiday } from '@jampot/contracts';
import { formatDay } from '@jampot/domain';
import { IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { DayField, Fact, IconAction } from '../../ui/index.ts';
import { editAccount } from './change-account.ts';

/** Days on which nobody of the studio works. */
export function Holidays({ account, readOnly }: { account: Account; readOnly: boolean }) {
  const { mutate: save } = useMutation(editAccount(account));
  const [day, setDay] = useState<string | null>(null);
  const [name, setName] = useState('');
  const add = () => {
    if (day === null) return;
    const others = account.holidays.filter((holiday) => holiday.day !== day);
    save({ holidays: inOrder([...others, { day, name: name.trim() }]) });
    setDay(null);
    setName('');
  };
  return (
    <Fact name="Holidays">
      <Stack gap="xs">
        {account.holidays.length === 0 ? (
          <Text size="sm" c="dimmed">
            No holidays yet
          </Text>
        ) : null}
        {account.holidays.map((holiday) => (
          <Group key={holiday.day} gap="sm">
            <Text size="sm">
              {formatDay(holiday.day)} {holiday.name}
            </Text>
            {readOnly ? null : (
              <IconAction
                label={`Remove ${formatDay(holiday.day)}`}
                onClick={() =>
                  save({ holidays: account.holidays.filter((one) => one !== holiday) })
                }
              >
                <IconX size="0.875rem" stroke={1.5} aria-hidden="true" />
              </IconAction>
            )}
          </Group>
        ))}
        {readOnly ? null : (
          <Group gap="sm">
            <DayField label="Holiday" value={day} onChange={setDay} />
            <TextInput
              size="xs"
              aria-label="Occasion of the holiday"
              placeholder="Occasion"
              maxLength={100}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Button size="xs" variant="default" disabled={day === null} onClick={add}>
              Add
            </Button>
          </Group>
        )}
      </Stack>
    </Fact>
  );
}

function inOrder(holidays: readonly Holiday[]): Holiday[] {
  return holidays.toSorted((one, other) => one.day.localeCompare(other.day));
}
