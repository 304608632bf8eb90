import { Button, Popover } from '@mantine/core';
import { formatDay } from '@jampot/domain';
import { IconChevronDown } from '@tabler/icons-react';
import { DayField, ZoneNote } from '../../ui/index.ts';
import { lastDays } from './statuslog-search.ts';
import type { SearchChange, StatuslogSearch } from './statuslog-search.ts';
import classes from './statuslogs.module.css';

const RANGES = [
  { label: 'Today', days: 1 },
  { label: 'Week', days: 7 },
  { label: 'Month', days: 30 },
  { label: 'Year', days: 365 },
] as const;

interface PeriodProps {
  search: StatuslogSearch;
  onSearch: (change: SearchChange) => void;
}

/** From when to when, behind a button where there is no room for all of it. */
export function LogPeriod({ isTight, ...period }: PeriodProps & { isTight: boolean }) {
  const { search } = period;
  if (!isTight) return <PeriodFields {...period} inPopover={false} />;
  const chosen = chosenPeriod(search);
  return (
    <Popover position="bottom-start">
      <Popover.Target>
        <Button
          size="xs"
          variant={chosen === null ? 'default' : 'light'}
          aria-label={chosen === null ? undefined : `Period: ${chosen}`}
          rightSection={<IconChevronDown size="0.875rem" stroke={1.5} aria-hidden="true" />}
        >
          {chosen ?? 'Period'}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes['period'] ?? ''}>
        <PeriodFields {...period} inPopover />
      </Popover.Dropdown>
    </Popover>
  );
}

function chosenPeriod(search: StatuslogSearch): string | null {
  const since = formatDay(search['created:since'] ?? null);
  const until = formatDay(search['created:until'] ?? null);
  if (since === '') return until === '' ? null : `Until ${until}`;
  return until === '' ? `From ${since}` : `${since} – ${until}`;
}

function PeriodFields({ search, onSearch, inPopover }: PeriodProps & { inPopover: boolean }) {
  return (
    <>
      <div className={classes['days']}>
        <DayField
          label="Start date"
          inPopover={inPopover}
          value={search['created:since'] ?? null}
          onChange={(day) => onSearch({ 'created:since': day ?? undefined })}
        />
        <DayField
          label="End date"
          inPopover={inPopover}
          value={search['created:until'] ?? null}
          onChange={(day) => onSearch({ 'created:until': day ?? undefined })}
        />
      </div>
      <Button.Group>
        {RANGES.map(({ label, days }) => {
          const { since, until } = lastDays(days);
          const chosen = search['created:since'] === since && search['created:until'] === until;
          return (
            <Button
              key={label}
              size="xs"
              variant={chosen ? 'light' : 'default'}
              aria-pressed={chosen}
              onClick={() => onSearch({ 'created:since': since, 'created:until': until })}
            >
              {label}
            </Button>
          );
        })}
      </Button.Group>
      <ZoneNote />
    </>
  );
}
