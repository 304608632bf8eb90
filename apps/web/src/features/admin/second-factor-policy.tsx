import { SegmentedControl, Stack, Text } from '@mantine/core';
import type { Account, SecondFactorPolicy } from '@jampot/contracts';
import { useMutation } from '@tanstack/react-query';
import { levelOf, useMe } from '../../lib/queries/index.ts';
import { Fact } from '../../ui/index.ts';
import { editAccount } from './change-account.ts';

const CHOICES: readonly { readonly value: SecondFactorPolicy; readonly label: string }[] = [
  { value: 'off', label: 'Nobody' },
  { value: 'administrators', label: 'Administrators' },
  { value: 'all', label: 'Everybody' },
];
const ADMINISTRATOR = 4;

/** Who has to have a second factor; whoever wants one has it anyway. */
export function SecondFactorPolicyFact(props: { account: Account; readOnly: boolean }) {
  const { account, readOnly } = props;
  const { mutate: save } = useMutation(editAccount(account));
  const isAdministrator = levelOf(useMe()) === ADMINISTRATOR;
  return (
    <Fact name="Second factor">
      <Stack gap="xs" align="flex-start">
        <SegmentedControl
          size="xs"
          aria-label="Who has to have a second factor"
          data={[...CHOICES]}
          value={account.second_factor}
          disabled={readOnly || !isAdministrator}
          onChange={(value) => save({ second_factor: value as SecondFactorPolicy })}
        />
        <Text size="xs" c="dimmed">
          Who has none sets it up when they next sign in.
        </Text>
      </Stack>
    </Fact>
  );
}
