import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useKeys } from '../../ui/index.ts';

interface ReviewButtonProps {
  /** Nothing is there to review. */
  disabled?: boolean;
  /** Plays the assets, one after the other. */
  onReview: () => void;
}

/** Begins a review, by the button, its key, or Ctrl/Cmd+K. */
export function ReviewButton({ disabled = false, onReview }: ReviewButtonProps) {
  useKeys('Assets', [{ keys: 'R', label: 'Review what is shown', command: true, run: onReview }], {
    enabled: !disabled,
  });
  return (
    <Button
      size="xs"
      leftSection={<IconPlayerPlay size="1rem" stroke={1.5} aria-hidden="true" />}
      onClick={onReview}
      disabled={disabled}
    >
      Review
    </Button>
  );
}
