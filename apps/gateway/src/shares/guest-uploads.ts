import {
  admitGuestUpload,
  endGuestUpload,
  openGuestDrop,
  settleGuestUpload,
} from '@jampot/contracts';
import type { BusClient } from '@jampot/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RefusalParts } from '../envelope/tell-refusal.ts';
import { GUESTS_AGAIN, OpenTransfers } from '../files/open-transfers.ts';
import { openTusDoor } from '../uploads/tus-door.ts';
import type { UploadParts } from '../uploads/upload-parts.ts';
import type { EndedShares } from './ended-shares.ts';
import { guestRequestOf } from './guest-request.ts';
import type { GuestRequest } from './guest-request.ts';

/** A guest of a share that takes files. */
interface Guest extends GuestRequest {
  readonly shareId: number;
  readonly accountId: number;
}

interface Parts extends Omit<UploadParts, 'authenticator'>, RefusalParts {
  readonly services: BusClient;
  readonly endedShares: EndedShares;
}

/**
 * Resumable uploads of guests, below their share: `filename`, `name` and `email` stand in the metadata. What
 * is under way is cut off when the share ends or expires.
 */
export function registerGuestUploads(http: FastifyInstance, parts: Parts): void {
  const { services, uploadIds, endedShares } = parts;
  // Nobody tells that a share expires: it is asked for again and again while something comes.
  const coming = new OpenTransfers<Guest>({
    again: GUESTS_AGAIN,
    require: async ({ context }, hash) => {
      await services.rows(openGuestDrop, context, { hash });
    },
  });
  openTusDoor<Guest>(http, parts, {
    path: '/api/shares/:hash/uploads',
    enter: async (request, response) => {
      const guest = await guestOf(services, request);
      endedShares.giving(guest.shareId, response.raw);
      coming.giving(guest, guest.hash, response.raw);
      return guest;
    },
    newId: (guest, extension) => uploadIds.newId(ownerOf(guest), extension),
    addressOf: ({ hash }, id) => `/api/shares/${hash}/uploads/${id}`,
    ledgerOf: (guest) => ({
      keyOf: (id) => uploadIds.keyOf(ownerOf(guest()), id),
      admit: async (key, bytes, { filename, name, email }) => {
        const { shareId: share_id, context } = guest();
        await services.rows(admitGuestUpload, context, {
          share_id,
          key,
          bytes,
          file: filename ?? '',
          name: name ?? '',
          email: email ?? '',
        });
      },
      finished: async ({ key, size, sha256, contentType: content_type }) => {
        const { shareId: share_id, context } = guest();
        const body = { share_id, key, size, sha256, content_type };
        await services.rows(settleGuestUpload, context, body);
      },
      release: (key) => end(services, guest(), key),
      ended: (key) => end(services, guest(), key).catch(() => undefined),
    }),
  });
}

async function end(
  services: BusClient,
  { shareId: share_id, context }: Guest,
  key: string,
): Promise<void> {
  await services.rows(endGuestUpload, context, { share_id, key });
}

/** @throws JampotError as opening the share does, `forbidden` before its password or where it takes no files */
async function guestOf(services: BusClient, request: FastifyRequest): Promise<Guest> {
  const { hash, context } = guestRequestOf(request);
  const [drop] = await services.rows(openGuestDrop, context, { hash });
  return { hash, shareId: drop?.share_id ?? 0, accountId: drop?.account_id ?? 0, context };
}

/** All guests of a share are one owner, whom no user can be. */
function ownerOf({ accountId, shareId }: Guest) {
  return { account_id: accountId, user_id: -shareId };
}
