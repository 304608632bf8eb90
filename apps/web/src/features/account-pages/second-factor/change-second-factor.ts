import {
  addPasskey,
  beginPasskey,
  beginTotp,
  confirmTotp,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
} from '@jampot/contracts';
import { api } from '../../../lib/api/index.ts';
import { change } from '../../../lib/changes/index.ts';
import { keys } from '../../../lib/queries/index.ts';

const told = { stale: [keys.secondFactor], untilFresh: true, failed: false } as const;

/** Codes that came with a change; none for most. */
type Codes = readonly string[] | null;

/** A new key for an authenticator application, which counts once it is confirmed. */
export const startTotp = () =>
  change<string, { secret: string; uri: string }>({
    send: (password) => api.one(beginTotp, { body: { password } }),
    failed: false,
  });

export const finishTotp = () =>
  change<string, Codes>({
    ...told,
    send: async (code) =>
      (await api.call(confirmTotp, { body: { code } })).extra.recovery_codes ?? null,
    done: 'Authenticator application set up.',
  });

export const dropTotp = () =>
  change<string>({
    ...told,
    send: (password) => api.call(removeTotp, { body: { password } }),
    done: 'Authenticator application removed.',
  });

export const renewCodes = () =>
  change<string, Codes>({
    ...told,
    send: async (password) =>
      (await api.call(renewRecoveryCodes, { body: { password } })).extra.recovery_codes ?? null,
  });

interface NewPasskey {
  readonly password: string;
  readonly name: string;
}

/** Lets the browser make a passkey in a device, and keeps it. */
export const makePasskey = () =>
  change<NewPasskey, Codes>({
    ...told,
    send: async ({ password, name }) => {
      const options = await api.one(beginPasskey, { body: { password } });
      const { startRegistration } = await import('@simplewebauthn/browser');
      const made = await startRegistration({ optionsJSON: options as never });
      const body = { passkey: { ...made } as Record<string, unknown>, name };
      return (await api.call(addPasskey, { body })).extra.recovery_codes ?? null;
    },
    done: 'Passkey added.',
  });

export const dropPasskey = (id: number) =>
  change<string>({
    ...told,
    send: (password) => api.call(removePasskey, { params: { id }, body: { password } }),
    done: 'Passkey removed.',
  });
