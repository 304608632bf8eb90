import { signedIn } from '../addresses.ts';
import type { Figure } from '../figure.ts';
import { once } from '../http-load.ts';
import { inTurns, median, ratioOf } from '../pairs.ts';

/** What the web application shows a tree of. */
const FIELDS = 'id,name,parent_id,user_id,position,deleted';

export const tree: Figure = {
  name: 'tree',
  what: 'The whole tree of folders to its last byte; against COPY of the same rows',
  promise: '≤ 2.0× the time',
  async measure({ product, client, reference, pairs }) {
    const ours = async () =>
      once(await signedIn(client, product.port, `me/folders?fields=${FIELDS}`));
    const other = () => once({ port: reference.port, path: '/folders' });
    await ours();
    await other();
    const sides = await inTurns(pairs, ours, other);
    const times = (side: typeof sides.ours) => side.map(({ milliseconds }) => milliseconds);
    const ratio = ratioOf(times(sides.ours), times(sides.reference));
    return {
      ours: median(times(sides.ours)),
      reference: median(times(sides.reference)),
      unit: ' ms',
      ratio,
      beside: `${((sides.ours[0]?.bytes ?? 0) / 1e6).toFixed(1)} MB against ${((sides.reference[0]?.bytes ?? 0) / 1e6).toFixed(1)} MB`,
      met: ratio <= 2,
    };
  },
};
