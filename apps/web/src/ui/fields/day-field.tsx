import { dayOrNull } from '@jampot/domain';
import { DateInput } from '@mantine/dates';
import type { DateInputProps } from '@mantine/dates';
import '@mantine/dates/styles.css';
import 'dayjs/locale/en-gb.js';
import { useState } from 'react';
import classes from './fields.module.css';

interface DayFieldProps {
  label: string;
  /** yyyy-MM-dd; null without one. */
  value: string | null;
  onChange: (day: string | null) => void;
  /** In a form: with its label above it, as wide as the other fields. */
  inForm?: boolean;
  /** In a popover, which a calendar of its own place would shut. */
  inPopover?: boolean;
  description?: string;
  error?: string | null;
}

/** What has an arrow alone. */
const CALENDAR_LABELS = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous ten years',
  nextDecade: 'Next ten years',
};

/** A day, typed as dd.MM.yyyy or picked from a calendar whose week begins on Monday. */
export function DayField(props: DayFieldProps) {
  const { label, value, onChange, inForm, inPopover, description, error } = props;
  const [isOpen, setOpen] = useState(false);
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
      popoverProps={{
        // What a form is sent by stands below its fields.
        position: inForm ? 'top-start' : 'bottom-start',
        withinPortal: inPopover !== true,
        onOpen: () => setOpen(true),
        onClose: () => setOpen(false),
      }}
      // Esc shuts the calendar, and only then the dialog that the field stands in.
      data-mantine-stop-propagation={isOpen || undefined}
      valueFormat="DD.MM.YYYY"
      // Half of what is typed would be read as a year long ago.
      dateParser={dayOrNull}
      locale="en-gb"
      ariaLabels={CALENDAR_LABELS}
      // They are too faint to be read, and stand in the other month.
      hideOutsideDates
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${label.toLowerCase()}` }}
      value={value}
      onChange={onChange}
    />
  );
}
