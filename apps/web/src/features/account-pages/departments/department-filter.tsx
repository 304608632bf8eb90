import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { departmentsQuery } from '../../../lib/queries/index.ts';

interface DepartmentFilterProps {
  accountId: number;
  /** An id; null for all. */
  value: number | null;
  onChange: (id: number | null) => void;
}

/** Narrows a list of people to a department; nothing is drawn where the account has none. */
export function DepartmentFilter({ accountId, value, onChange }: DepartmentFilterProps) {
  const departments = useQuery(departmentsQuery(accountId)).data ?? [];
  if (departments.length === 0) return null;
  return (
    <Select
      aria-label="Department"
      placeholder="All departments"
      clearable
      w="10rem"
      data={departments.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  );
}
