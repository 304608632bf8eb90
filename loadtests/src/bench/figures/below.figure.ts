import { listPath, signedIn } from '../addresses.ts';
import { compare } from '../compare.ts';
import type { Compared } from '../compare.ts';
import type { BenchProduct, Figure } from '../figure.ts';
import type { Seeded } from '../seed.ts';

/** Lists of a project as its grid asks for them. */
const LISTS: Readonly<Record<string, string>> = {
  'by name': '',
  'by change': '&sort=-modified',
  'by status': '&sort=status.order',
  'by due day': '&sort=due',
  'of a status': '&status_id=3',
  'of a person': '&assignee_id=1&sort=-modified',
  'with a tag': '&tag=hero',
  'with a rare tag': '&tag=pickup',
};
const PROMISED = 0.8;

export const below = ({ projectId }: Seeded): Figure => ({
  name: 'below',
  what: '100 assets of a project with all that stands below it, in orders and with filters of its grid; against those of its own folder',
  promise: `≥ ${PROMISED}× the throughput`,
  async measure(bench) {
    const found: { readonly name: string; readonly compared: Compared }[] = [];
    for (const [name, more] of Object.entries(LISTS)) {
      found.push({ name, compared: await against(bench, projectId, more) });
    }
    const [slowest] = found.toSorted((one, other) => one.compared.ratio - other.compared.ratio);
    if (slowest === undefined) throw new Error('Nothing was measured.');
    const { ours, reference, ratio } = slowest.compared;
    return {
      ours,
      reference,
      unit: '/s',
      ratio,
      beside: found.map(({ name, compared }) => `${name} ${compared.ratio.toFixed(2)}×`).join(', '),
      met: ratio >= PROMISED,
    };
  },
});

function against(bench: BenchProduct, projectId: number, more: string): Promise<Compared> {
  const { product, client } = bench;
  const of = (asked: string) => () => signedIn(client, product.port, listPath(projectId, asked));
  return compare(bench, of(`&children=1${more}`), of(more));
}
