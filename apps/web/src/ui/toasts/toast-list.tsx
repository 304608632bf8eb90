import { Button } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { useStore } from '../../lib/store.ts';
import classes from './toasts.module.css';
import { waitingToasts } from './waiting-toasts.ts';

/** Draws toasts as they come. */
export default function ToastList() {
  const waiting = useStore(waitingToasts);
  useEffect(() => {
    if (waiting.length === 0) return;
    for (const { message, color, autoClose, action } of waiting) {
      // The text is the id, so that ten failing widgets say the same thing once.
      notifications.hide(message);
      notifications.show({
        id: message,
        message: (
          <span className={classes['body']}>
            <span className={classes['message']}>{message}</span>
            {action === undefined ? null : (
              <Button
                size="compact-xs"
                variant="default"
                onClick={() => {
                  notifications.hide(message);
                  action.run();
                }}
              >
                {action.label}
              </Button>
            )}
          </span>
        ),
        color,
        autoClose,
        role: 'alert',
        closeButtonProps: { 'aria-label': 'Close' },
      });
    }
    waitingToasts.set([]);
  }, [waiting]);
  return <Notifications position="bottom-center" limit={4} />;
}
