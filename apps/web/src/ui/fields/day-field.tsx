import { DateInput } from '@mantine/dates';
import type { DateInputProps } from '@mantine/dates';
import '@mantine/dates/styles.css';
import 'dayjs/locale/en-gb.js';
import classes from './fields.module.css';

interface DayFieldProps {
  label: string;
  /** yyyy-MM-dd; null without one. */
  value: string | null;
  onChange: (day: string | null) => void;
  /** In a form: with its label above it, as wide as the other fields. */
  inForm?: boolean;
  description?: string;
  error?: string | null;
}

/** A day that is typed whole: half of one would be read as a year long ago, or as a month. */
function typedDay(text: string): string | null {
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/u.exec(text.trim()) ?? [];
  if (day === undefined || month === undefined) return null;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  // What the calendar has not, as 31.02., would become another day.
  return date.getUTCDate() === Number(day) ? iso : null;
}

/** A day, typed as dd.MM.yyyy or picked from a calendar whose week begins on Monday. */
export function DayField({ label, value, onChange, inForm, description, error }: DayFieldProps) {
  const look: DateInputProps = inForm
    ? { label, description: description ?? null, error: error ?? null, placeholder: 'dd.MM.yyyy' }
    : {
        size: 'xs',
        className: classes['day'] ?? '',
        'aria-label': label,
        placeholder: label,
      };
  return (
    <DateInput
      {...look}
      valueFormat="DD.MM.YYYY"
      dateParser={typedDay}
      locale="en-gb"
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${label.toLowerCase()}` }}
      value={value}
      onChange={onChange}
    />
  );
}
