import { DateInput } from '@mantine/dates';
import '@mantine/dates/styles.css';
import 'dayjs/locale/en-gb.js';
import classes from './fields.module.css';

interface DayFieldProps {
  label: string;
  /** yyyy-MM-dd; null without one. */
  value: string | null;
  onChange: (day: string | null) => void;
}

/** A day, typed as dd.MM.yyyy or picked from a calendar whose week begins on Monday. */
export function DayField({ label, value, onChange }: DayFieldProps) {
  return (
    <DateInput
      size="xs"
      className={classes['day'] ?? ''}
      aria-label={label}
      placeholder={label}
      valueFormat="DD.MM.YYYY"
      locale="en-gb"
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${label.toLowerCase()}` }}
      value={value}
      onChange={onChange}
    />
  );
}
