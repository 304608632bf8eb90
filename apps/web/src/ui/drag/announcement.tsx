import { VisuallyHidden } from '@mantine/core';

/** What a screen reader says of a drag, by pointer or by keys. */
export function Announcement({ children }: { children: string }) {
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {children}
    </VisuallyHidden>
  );
}
