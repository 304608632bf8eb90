import type { Crumb } from '../index.ts';

const home: Crumb = { label: 'Render', to: '/render' };

/** The way to the lists of the render farm, and below them. */
export const RENDER_CRUMBS = {
  home: [home],
  pools: [home, { label: 'Pools', to: '/render/pools' }],
  nodes: [home, { label: 'Nodes', to: '/render/nodes' }],
  renderers: [home, { label: 'Renderers', to: '/render/renderers' }],
  jobs: [home, { label: 'Jobs', to: '/render/jobs' }],
} as const satisfies Readonly<Record<string, readonly Crumb[]>>;
