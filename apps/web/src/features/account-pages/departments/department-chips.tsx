import { Badge } from '@mantine/core';
import type { Department } from '@jampot/contracts';
import classes from '../account-pages.module.css';

/** The departments of somebody. */
export function DepartmentChips({ departments }: { departments: readonly Department[] }) {
  return (
    <span className={classes['chips']}>
      {departments.map(({ id, name }) => (
        <Badge key={id} variant="default" size="sm">
          {name}
        </Badge>
      ))}
    </span>
  );
}
