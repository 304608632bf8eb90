import type { Status } from '@jampot/contracts';
import { DEFAULT_STATUSES, orderedStatuses } from '@jampot/domain';
import type { ListFilters } from '../../lib/queries/index.ts';

/** One stage of the work. */
export interface Stage {
  /** As the account calls it. */
  readonly name: string;
  /** Finds what is at it, also where a folder has a status of its own in its place. */
  readonly query: Readonly<Record<string, string>>;
}

/** The stages that the ready-made widgets are about. */
export interface Stages {
  /** What somebody is to work on. */
  readonly toDo: Stage;
  /** Where what is rejected goes. */
  readonly revision: Stage;
  /** Where what waits to be judged is. */
  readonly review: Stage;
  readonly approved: Stage;
  /** The last one that counts as approved. */
  readonly final: Stage;
}

type Known = Pick<
  Status,
  'id' | 'name' | 'level' | 'order' | 'hide' | 'approves' | 'base_id' | 'new'
>;

/** What is meant until the account's own are known, and where those lead to no approval. */
const OF_NEW_ACCOUNTS: readonly Known[] = DEFAULT_STATUSES.map((status) => ({
  ...status,
  base_id: null,
  new: false,
}));

/**
 * The stages by their places in the account's workflow, as the buttons of approval go by them: people give statuses
 * other names, and the ids of the specification are those of the first account alone.
 * @param statuses all of the account, with whether they are `new` in a folder
 */
export function stagesOf(statuses: readonly Known[]): Stages {
  const own = chainOf(statuses.filter((one) => one.base_id === null && !one.new));
  const chain = firstApproving(own) > 0 ? own : chainOf(OF_NEW_ACCOUNTS);
  const at = firstApproving(chain);
  const stage = (found: readonly Known[]) => stageOf(found, statuses);
  return {
    toDo: stage(chain.slice(0, Math.max(at - 1, 1))),
    revision: stage(chain.slice(Math.max(at - 2, 0)).slice(0, 1)),
    review: stage(chain.slice(at - 1, at)),
    approved: stage(chain.slice(at, at + 1)),
    final: stage(chain.filter(({ approves }) => approves).slice(-1)),
  };
}

/** Those that one leads to by approving, in their order. */
const chainOf = (statuses: readonly Known[]) =>
  orderedStatuses(statuses).filter(({ order }) => order !== null);

const firstApproving = (chain: readonly Known[]) => chain.findIndex(({ approves }) => approves);

function stageOf(found: readonly Known[], statuses: readonly Known[]): Stage {
  const ids = new Set(found.map(({ id }) => id));
  const all = [...found, ...statuses.filter(({ base_id: base }) => base !== null && ids.has(base))];
  return { name: found[0]?.name ?? '', query: statusQuery(all) };
}

/** Finds what has one of the statuses: by their names, so that others of the same names are meant as well. */
export function statusQuery(
  statuses: readonly Pick<Status, 'id' | 'name'>[],
): Readonly<Record<string, string>> {
  const names = [...new Set(statuses.map(({ name }) => name))];
  // Lists of values know no comma in one of them, and one word stands for none.
  return names.every((name) => !name.includes(',') && name !== 'null')
    ? { 'status.name': names.join(',') }
    : { status_id: statuses.map(({ id }) => id).join(',') };
}

/** The statuses that the filters of a widget name, by their ids or their names. */
export function statusesIn(
  { status_id: ids, 'status.name': names }: ListFilters,
  statuses: readonly Status[],
): readonly Status[] {
  const chosen = new Set(String(ids ?? names ?? '').split(','));
  return statuses.filter(({ id, name }) => chosen.has(ids === undefined ? name : String(id)));
}
