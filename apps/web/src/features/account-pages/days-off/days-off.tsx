import { Button, Text, TextInput, Title } from '@mantine/core';
import type { Dayoff, User } from '@jampot/contracts';
import { IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '@jampot/domain';
import { DayField, IconAction, QueryBoundary, SkeletonRows } from '../../../ui/index.ts';
import classes from '../account-pages.module.css';
import { setDaysOff } from './change-days-off.ts';
import { userDaysoffQuery } from './days-off.query.ts';

/** When somebody does not work: plans go around these days. */
export function DaysOff({ user, mayChange }: { user: User; mayChange: boolean }) {
  return (
    <section className={classes['section']} aria-label="Days off">
      <Title order={2} size="h3">
        Days off
      </Title>
      <QueryBoundary
        compact
        query={userDaysoffQuery(user.id)}
        pending={<SkeletonRows rows={2} height={36} />}
      >
        {(days) => <Days userId={user.id} days={days} mayChange={mayChange} />}
      </QueryBoundary>
    </section>
  );
}

interface DaysProps {
  userId: number;
  days: readonly Dayoff[];
  mayChange: boolean;
}

function Days({ userId, days, mayChange }: DaysProps) {
  const { mutate: set, isPending } = useMutation(setDaysOff(userId));
  return (
    <>
      {days.length === 0 ? (
        <Text size="sm" c="dimmed">
          None yet
        </Text>
      ) : null}
      <ul className={classes['factors']} aria-label="Days off">
        {days.map((range) => (
          <li key={range.id}>
            <span className={classes['grow']}>
              {rangeText(range)}
              <span className={classes['dimmed']}>
                {range.note === '' ? '' : ` · ${range.note}`}
              </span>
            </span>
            {mayChange ? (
              <IconAction
                label={`Remove ${rangeText(range)}`}
                disabled={isPending}
                onClick={() => set(days.filter(({ id }) => id !== range.id))}
              >
                <IconX size="1rem" stroke={1.5} aria-hidden="true" />
              </IconAction>
            ) : null}
          </li>
        ))}
      </ul>
      {mayChange ? <NewRange onAdd={(range) => set([...days, range])} busy={isPending} /> : null}
    </>
  );
}

interface NewRangeProps {
  onAdd: (range: Pick<Dayoff, 'first' | 'last' | 'note'>) => void;
  busy: boolean;
}

function NewRange({ onAdd, busy }: NewRangeProps) {
  const [first, setFirst] = useState<string | null>(null);
  const [last, setLast] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const backwards = first !== null && last !== null && last < first;
  const add = () => {
    if (first === null || backwards) return;
    onAdd({ first, last: last ?? first, note: note.trim() });
    setFirst(null);
    setLast(null);
    setNote('');
  };
  return (
    <div className={classes['daysRow']}>
      <DayField inForm label="First day" value={first} onChange={setFirst} />
      <DayField
        inForm
        label="Last day"
        value={last}
        onChange={setLast}
        error={backwards ? 'The last day is before the first.' : null}
      />
      <TextInput
        label="Note"
        maxLength={200}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button variant="default" disabled={first === null || backwards} loading={busy} onClick={add}>
        Add
      </Button>
    </div>
  );
}

function rangeText({ first, last }: Pick<Dayoff, 'first' | 'last'>): string {
  return first === last ? formatDay(first) : `${formatDay(first)} – ${formatDay(last)}`;
}
