import { Anchor } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useStore } from '../../../lib/store.ts';
import { guestIdentity } from './guest-identity.ts';
import type { GuestIdentity } from './guest-identity.ts';
import { IdentityDialog } from './identity-dialog.tsx';
import classes from './guest.module.css';

interface Asked {
  /** Who they are; null when they would not say. */
  readonly require: () => Promise<GuestIdentity | null>;
  /** As whom they write, and a way to write as somebody else. */
  readonly line: ReactNode;
  /** Where the question is asked. */
  readonly dialog: ReactNode;
}

/** Who the guest says they are: asked when it is first needed, and then known. */
export function useGuestIdentity(): Asked {
  const identity = useStore(guestIdentity);
  const [answer, setAnswer] = useState<((given: GuestIdentity | null) => void) | null>(null);
  const ask = () =>
    new Promise<GuestIdentity | null>((resolve) => {
      // Of two who ask at once the first is told that nobody answered.
      answer?.(null);
      setAnswer(() => resolve);
    });
  const done = (given: GuestIdentity | null) => {
    answer?.(given);
    setAnswer(null);
  };
  return {
    require: async () => guestIdentity.get() ?? ask(),
    line:
      identity === null ? null : (
        <p className={classes['writer']}>
          As {identity.name}{' '}
          <Anchor component="button" type="button" inherit onClick={() => void ask()}>
            Change
          </Anchor>
        </p>
      ),
    dialog: answer === null ? null : <IdentityDialog onDone={done} />,
  };
}
