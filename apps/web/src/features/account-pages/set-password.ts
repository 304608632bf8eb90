import { acceptInvite, setPassword } from '@jampot/contracts';
import { api, beginOrAsk } from '../../lib/api/index.ts';
import { change } from '../../lib/changes/index.ts';

interface ChosenPassword {
  /** From the link in the mail. */
  readonly token: string;
  readonly password: string;
}

/** Sets a forgotten password anew; the form tells a refusal. */
export const resetPassword = () =>
  change<ChosenPassword>({
    send: (body) => api.call(setPassword, { body }),
    failed: false,
    done: 'Password was succesfully set',
  });

/** Takes part as who was invited, who is signed in by it, unless a second step is left (false); the form tells a refusal. */
export const joinByInvite = () =>
  change<ChosenPassword, boolean>({
    send: (body) => beginOrAsk(async () => (await api.call(acceptInvite, { body })).extra),
    failed: false,
  });
