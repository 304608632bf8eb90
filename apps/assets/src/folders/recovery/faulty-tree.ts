import type { FolderFault } from '@jampot/contracts';
import type { KeptFolder } from './plan-recovery.ts';

type Changed = { -readonly [K in keyof KeptFolder]: KeptFolder[K] };

export interface FolderNode {
  readonly kept: KeptFolder;
  /** As it shall be. */
  readonly folder: Changed;
  readonly faults: Set<FolderFault>;
}

/** The folders of an account, of which nothing is certain but that each has an id. */
export class FaultyTree {
  readonly #nodes: ReadonlyMap<number, FolderNode>;
  readonly #defaultId: number | null;
  /** Some folder has no place to stand in. */
  homeless = false;

  constructor(folders: readonly KeptFolder[]) {
    this.#nodes = new Map(
      folders.map((kept) => [kept.id, { kept, folder: { ...kept }, faults: new Set() }]),
    );
    this.#defaultId = folders.find((folder) => folder.is_default)?.id ?? null;
  }

  node(id: number): FolderNode {
    const node = this.#nodes.get(id);
    if (node === undefined) throw new Error(`No folder ${id}.`);
    return node;
  }

  /** All but the default folder, which is part of no tree. */
  *nodes(): Generator<FolderNode> {
    for (const node of this.#nodes.values()) if (!node.kept.is_default) yield node;
  }

  /** Children by their parent, projects by null. */
  families(): ReadonlyMap<number | null, FolderNode[]> {
    return Map.groupBy(this.nodes(), ({ folder }) => folder.parent_id);
  }

  /** Gives whoever stands in nothing, or in itself, a place in `Recovered`. */
  rehome(recoveredId: number | null): void {
    for (const node of this.nodes()) {
      const { parent_id } = node.kept;
      const gone = parent_id !== null && !this.#nodes.has(parent_id);
      if (gone || (parent_id !== null && parent_id === this.#defaultId)) {
        this.#rehome(node, 'parent_gone', recoveredId);
      }
    }
    const rooted = new Set<FolderNode>();
    for (const node of this.nodes()) {
      const way = new Set<FolderNode>();
      let at: FolderNode | undefined = node;
      while (at !== undefined && !rooted.has(at) && !way.has(at)) {
        way.add(at);
        at = this.#parentOf(at);
      }
      if (at !== undefined && way.has(at))
        this.#rehome(oldestOnRing(at, this), 'cycle', recoveredId);
      for (const seen of way) rooted.add(seen);
    }
  }

  /** Whatever stands above something that is not deleted is not deleted either. */
  revive(withLiveAssets: ReadonlySet<number>): void {
    for (const node of this.nodes()) {
      const live = !node.kept.deleted || withLiveAssets.has(node.kept.id);
      let above = live ? node : undefined;
      while (above !== undefined) {
        if (above.folder.deleted) {
          above.folder.deleted = false;
          above.faults.add('deleted_above_live');
        } else if (above !== node) {
          break;
        }
        above = this.#parentOf(above);
      }
    }
  }

  /** Ways down and teams as parents and settings have them. */
  resolve(): void {
    const families = this.families();
    const teams = new Map<number, number>();
    const next = [...(families.get(null) ?? [])];
    for (let node = next.pop(); node !== undefined; node = next.pop()) {
      const { kept, folder, faults } = node;
      const parent = this.#parentOf(node);
      folder.path = parent === undefined ? String(kept.id) : `${parent.folder.path}.${kept.id}`;
      folder.team_folder_id = this.#teamOf(node, teams);
      if (kept.parent_id === folder.parent_id) {
        if (kept.path !== this.#pathBelow(kept)) faults.add('path');
        if (kept.team_folder_id !== this.#teamBelow(kept)) faults.add('team');
      }
      next.push(...(families.get(kept.id) ?? []));
    }
  }

  /**
   * The folder whose team counts: its own with settings of its own, else that of the folder whose
   * settings it takes, else that of its parent.
   */
  #teamOf(start: FolderNode, teams: Map<number, number>): number {
    const asked: FolderNode[] = [];
    let team: number | undefined;
    for (let node: FolderNode | undefined = start; team === undefined;) {
      if (node === undefined || node.kept.is_default || asked.includes(node)) {
        team = this.#defaultId ?? start.kept.team_folder_id;
        break;
      }
      team = teams.get(node.kept.id);
      asked.push(node);
      const { settings_folder_id } = node.kept;
      if (settings_folder_id === node.kept.id) team ??= node.kept.id;
      node = this.#settingsOf(node.folder);
    }
    for (const { kept } of asked) teams.set(kept.id, team);
    return team;
  }

  /** Where the settings of a folder come from that has none of its own. */
  #settingsOf({ settings_folder_id, parent_id }: KeptFolder): FolderNode | undefined {
    const other = settings_folder_id === null ? undefined : this.#nodes.get(settings_folder_id);
    return other ?? (parent_id === null ? undefined : this.#nodes.get(parent_id));
  }

  /** What its parent, as it is kept, would have its path be. */
  #pathBelow({ id, parent_id }: KeptFolder): string {
    return parent_id === null ? String(id) : `${this.node(parent_id).kept.path}.${id}`;
  }

  /** What the folder its settings come from, as that is kept, would have its team be. */
  #teamBelow(kept: KeptFolder): number {
    if (kept.settings_folder_id === kept.id) return kept.id;
    const source = this.#settingsOf(kept);
    return source?.kept.team_folder_id ?? this.#defaultId ?? kept.team_folder_id;
  }

  #parentOf({ folder }: FolderNode): FolderNode | undefined {
    return folder.parent_id === null ? undefined : this.#nodes.get(folder.parent_id);
  }

  #rehome(node: FolderNode, fault: FolderFault, recoveredId: number | null): void {
    this.homeless = true;
    node.faults.add(fault);
    node.folder.parent_id = recoveredId;
  }
}

/** Of a ring of folders that stand in each other the one with the smallest id. */
function oldestOnRing(start: FolderNode, tree: FaultyTree): FolderNode {
  let oldest = start;
  let at = start;
  do {
    if (at.folder.parent_id === null) return oldest;
    at = tree.node(at.folder.parent_id);
    if (at.kept.id < oldest.kept.id) oldest = at;
  } while (at !== start);
  return oldest;
}
