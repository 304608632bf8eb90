import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';

/** The way on from a screen that has nothing to show. */
export function FoldersButton() {
  return (
    <Button variant="default" renderRoot={(props) => <Link {...props} to="/folders" />}>
      Go to the folders
    </Button>
  );
}
