import { createHash } from 'node:crypto';
import type { Transaction } from '@jampot/persistence';
import { networkOf } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.ts';

/** What tells one device from another: the browser's own random id, and the network it comes from. */
export interface Device {
  readonly clientId: string | null;
  /** Shown whole; a device is known by the network of it. */
  readonly address: string;
  /** What the browser calls itself; shown only. */
  readonly userAgent: string;
}

/** Users who know a device, and how. */
export interface Recognised {
  readonly by: 'client' | 'address';
  readonly userIds: readonly number[];
}

/** Where a request comes from, for those that bring no id of their browser. */
export function deviceWithoutId(request: {
  readonly clientAddress: string;
  readonly userAgent?: string;
}): Device {
  return {
    clientId: null,
    address: request.clientAddress,
    userAgent: request.userAgent ?? '',
  };
}

const hashOf = (kind: 'client' | 'address', value: string) =>
  createHash('sha256').update(`${kind}\n${value}`).digest();

/** What a device is known by; null for what it does not tell. */
const marksOf = ({ clientId, address }: Device) => ({
  client: clientId === null ? null : hashOf('client', clientId),
  address: address === '' ? null : hashOf('address', networkOf(address)),
});

/** Days for which a device that isn't used is remembered. */
export const DEVICE_DAYS = 90;

/** The devices that a user has signed in from, or proved by a letter to be theirs. */
@Injectable()
export class KnownDevices {
  constructor(private readonly clock: Clock) {}

  async remember(
    tx: Transaction,
    user: { readonly id: number; readonly account_id: number },
    device: Device,
  ): Promise<void> {
    const { client, address } = marksOf(device);
    for (const mark of [client, address]) {
      if (mark === null) continue;
      await tx.sql(
        `INSERT INTO known_devices (user_id, device, account_id, last_seen) VALUES ($1, $2, $3, $4)
         ON CONFLICT (user_id, device) DO UPDATE SET last_seen = excluded.last_seen`,
        [user.id, mark, user.account_id, this.clock.now()],
      );
    }
  }

  /**
   * The users with an e-mail who know the device, and how; null when none does. Asks as much for an
   * e-mail nobody has. What a device is known to one of them for is no matter of the others.
   */
  async recognise(tx: Transaction, email: string, device: Device): Promise<Recognised | null> {
    const { client, address } = marksOf(device);
    const rows = await tx.sql<{ id: number; client: boolean }>(
      `SELECT u.id, d.device = $2 AS client FROM users u JOIN known_devices d ON d.user_id = u.id
       WHERE lower(u.email) = $1 AND NOT u.deleted AND d.device IN ($2, $3)`,
      [email, client, address],
    );
    if (rows.length === 0) return null;
    const by = rows.some((row) => row.client) ? 'client' : 'address';
    return { by, userIds: [...new Set(rows.map(({ id }) => id))] };
  }
}
