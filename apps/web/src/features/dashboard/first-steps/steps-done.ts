import type { Asset, Folder } from '@jampot/contracts';
import type { ChartRow } from '@jampot/domain';

/** What a new account does first, in its order. */
export const STEPS = ['project', 'folders', 'team', 'status', 'versions'] as const;
export type Step = (typeof STEPS)[number];

/** What is known of an account. */
export interface AccountFacts {
  /** The project that the product brought along; nothing that is in it was done by somebody. */
  readonly demo: number | undefined;
  readonly tree: readonly Pick<Folder, 'id' | 'parent_id'>[];
  readonly projectOf: ReadonlyMap<number, number>;
  /** Assets of each status by folder. */
  readonly counts: readonly ChartRow[];
  /** The status that everything begins with. */
  readonly firstStatus: string | undefined;
  /** Assets that were changed last. */
  readonly recent: readonly Pick<Asset, 'folder_id' | 'version_id'>[];
  /** Users; undefined where whoever looks may not know. */
  readonly people: number | undefined;
}

/** What was done, of all that whoever looks can tell. */
export function stepsDone(facts: AccountFacts): ReadonlyMap<Step, boolean> {
  const { demo, tree, projectOf, counts, firstStatus, recent, people } = facts;
  const isOwn = (folderId: number) => {
    const project = projectOf.get(folderId);
    return project !== undefined && project !== demo;
  };
  const own = tree.filter(({ id }) => isOwn(id));
  const done: readonly (readonly [Step, boolean])[] = [
    ['project', own.length > 0],
    ['folders', own.some(({ parent_id: parent }) => parent !== null)],
    ...(people === undefined ? [] : [['team', people > 1] as const]),
    ['status', counts.some(({ x, z }) => isOwn(Number(x)) && z !== firstStatus)],
    [
      'versions',
      recent.some(
        ({ folder_id: folder, version_id: version }) => isOwn(folder) && version !== null,
      ),
    ],
  ];
  return new Map(done);
}
