import { guestUploadResource } from '@jampot/contracts';
import { defineReads, toOne } from '@jampot/persistence';
import type { Reads } from '@jampot/persistence';
import { personReads } from '@jampot/service-kit';

export const guestUploadReads: Reads = defineReads(guestUploadResource, {
  from: 'share_uploads',
  columns: (u) => ({
    id: `${u}.id`,
    share_id: `${u}.share_id`,
    folder_id: `${u}.folder_id`,
    folder_name: `(SELECT f.name FROM folders f WHERE f.id = ${u}.folder_id)`,
    name: `${u}.name`,
    size: `${u}.size`,
    guest_name: `${u}.guest_name`,
    guest_email: `${u}.guest_email`,
    created: `${u}.created`,
    url: `jampot_file(${u}.key)`,
    user_id: `${u}.user_id`,
  }),
  relations: {
    user: toOne(
      () => personReads,
      (u, person) => `${person}.id = ${u}.user_id`,
    ),
  },
});
