import type { WaitingReason } from '@jampot/domain';
import type { PoolTab } from './pool-search.ts';

/** Where in its pool the reason that keeps a job waiting is dealt with; null where nowhere there. */
export function waitingTab(reason: WaitingReason): PoolTab | null {
  switch (reason) {
    case 'no_nodes':
    case 'offline':
    case 'no_room':
    case 'draining':
    case 'benched':
    case 'no_program':
    case 'resting':
    case 'none_left':
      return 'nodes';
    case 'no_renderer':
    case 'no_command':
      return 'settings';
    case 'no_pool':
    case 'failed_everywhere':
    case 'ahead':
    case 'busy':
    case 'soon':
      return null;
  }
}
