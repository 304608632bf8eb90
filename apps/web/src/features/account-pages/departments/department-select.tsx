import { Anchor, MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { departmentsQuery } from '../../../lib/queries/index.ts';

interface DepartmentSelectProps {
  accountId: number;
  /** Ids. */
  value: readonly number[];
  onChange: (ids: number[]) => void;
  /** Without it the label is for screen readers alone. */
  label?: string;
  placeholder?: string;
  small?: boolean;
}

/** Chooses departments; a form does without where the account has none. */
export function DepartmentSelect(props: DepartmentSelectProps) {
  const { accountId, value, onChange, label, placeholder, small = false } = props;
  const departments = useQuery(departmentsQuery(accountId)).data ?? [];
  if (departments.length === 0) return label === undefined ? <NoDepartments /> : null;
  return (
    <MultiSelect
      {...(label === undefined ? { 'aria-label': 'Departments' } : { label })}
      {...(small ? { size: 'xs' } : {})}
      placeholder={value.length === 0 ? (placeholder ?? 'None') : ''}
      searchable
      clearable
      nothingFoundMessage="None found"
      data={departments.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
    />
  );
}

function NoDepartments() {
  return (
    <Anchor component={Link} to="/admin/departments" size="sm">
      Add a department
    </Anchor>
  );
}
