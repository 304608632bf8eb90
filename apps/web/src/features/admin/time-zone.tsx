import { Button, Group, Select } from '@mantine/core';
import type { Account } from '@jampot/contracts';
import { useMutation } from '@tanstack/react-query';
import { browserZone } from '../../lib/time-zone.ts';
import { Fact } from '../../ui/index.ts';
import { editAccount } from './change-account.ts';

/** In which zone the days of the studio begin, so that everybody counts the same ones. */
export function TimeZone({ account, readOnly }: { account: Account; readOnly: boolean }) {
  const { mutate: save } = useMutation(editAccount(account));
  const here = browserZone();
  const zones = [
    ...new Set(['UTC', account.time_zone, here, ...Intl.supportedValuesOf('timeZone')]),
  ];
  return (
    <Fact name="Time zone">
      <Group gap="sm" align="start">
        <Select
          aria-label="Time zone"
          description="Days of charts and schedules begin there, and what is late is late there."
          inputWrapperOrder={['input', 'description']}
          data={zones}
          value={account.time_zone}
          searchable
          allowDeselect={false}
          readOnly={readOnly}
          nothingFoundMessage="None found"
          limit={100}
          onChange={(zone) => zone !== null && save({ time_zone: zone })}
        />
        {readOnly || here === account.time_zone ? null : (
          <Button size="xs" variant="default" onClick={() => save({ time_zone: here })}>
            {`Use ${here}`}
          </Button>
        )}
      </Group>
    </Fact>
  );
}
