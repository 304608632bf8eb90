import type { Node, PoolRenderer, Renderer } from '@jampot/contracts';

/** The systems that nodes have, with the field of a renderer that names its program there. */
const SYSTEMS = [
  { platform: 'linux', name: 'Linux', path: 'app_path_linux' },
  { platform: 'mac', name: 'macOS', path: 'app_path_mac' },
  { platform: 'windows', name: 'Windows', path: 'app_path_win' },
] as const;

interface MissingProgram {
  readonly renderer: Pick<Renderer, 'id' | 'name'>;
  /** As people call them. */
  readonly systems: readonly string[];
}

/** Renderers of a pool that some of its nodes are never given work of: no program is named for their system. */
export function missingPrograms(
  nodes: readonly Pick<Node, 'platform'>[],
  renderers: readonly Pick<PoolRenderer, 'renderer'>[],
): readonly MissingProgram[] {
  const used = SYSTEMS.filter(({ platform }) => nodes.some((node) => node.platform === platform));
  return renderers.flatMap(({ renderer }) => {
    if (renderer === undefined) return [];
    const systems = used.filter(({ path }) => renderer[path] === '').map(({ name }) => name);
    return systems.length === 0 ? [] : [{ renderer, systems }];
  });
}
