import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../ui/index.ts';

/** An address without a screen. */
export function NotThere() {
  return (
    <main>
      <EmptyState
        title="404 not found"
        hint="There is no screen at this address."
        actions={
          <Button component={Link} to="/" variant="default">
            Go to the start
          </Button>
        }
      />
    </main>
  );
}
