import type { ResourceName } from '@jampot/domain';
import { IconListDetails, IconServer2, IconStack2, IconWand } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';

interface RenderPlace {
  readonly to: string;
  readonly label: string;
  readonly hint: string;
  readonly icon: Icon;
  /** Shown to whoever may read it. */
  readonly resource: ResourceName;
}

/** Where the home of the render farm leads, in the order of the specification. */
export const RENDER_PLACES: readonly RenderPlace[] = [
  {
    to: '/render/pools',
    label: 'Pools',
    hint: 'Queues of jobs, and the nodes that work on them',
    icon: IconStack2,
    resource: 'pools',
  },
  {
    to: '/render/nodes',
    label: 'Nodes',
    hint: 'Render machines and their state',
    icon: IconServer2,
    resource: 'nodes',
  },
  {
    to: '/render/jobs',
    label: 'Jobs',
    hint: 'All render jobs',
    icon: IconListDetails,
    resource: 'jobs',
  },
  {
    to: '/render/renderers',
    label: 'Renderers',
    hint: 'The programs, and how their output is read',
    icon: IconWand,
    resource: 'renderers',
  },
];
