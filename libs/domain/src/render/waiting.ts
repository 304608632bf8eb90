/** Failures in a row after which a node is paused for a pool's renderer. */
export const PAUSED_FROM = 3;

/** What decides why a queued job waits. All counts are of nodes, apart from `ahead`. */
export interface WaitingFacts {
  /** Jobs of the pool that come first. */
  readonly ahead: number;
  readonly pool: boolean;
  /** The pool has a renderer for the source's type. */
  readonly renderer: boolean;
  /** That renderer has a command line in the pool. */
  readonly command: boolean;
  readonly nodes: number;
  readonly online: number;
  /** Of those that are reached. */
  readonly draining: number;
  /** Of those that drain: for lack of room on their disks. */
  readonly full: number;
  /** Of those that are reached: they rest from this renderer, after failures in a row. */
  readonly benched: number;
  /** Of those that are reached: the job failed there already. */
  readonly failed: number;
  /** Of those that are reached: the renderer has no program for their system, or they do not run it. */
  readonly unable: number;
  /** Of those that are reached: they gave this job or another back a moment ago. */
  readonly resting: number;
  /** Of those that are reached. */
  readonly busy: number;
  /** Those that are reached and may take it, now or when they are done with what runs there; */
  readonly able: number;
  /** and of these those with nothing to do. */
  readonly free: number;
}

export type WaitingReason =
  | 'no_pool'
  | 'no_renderer'
  | 'no_command'
  | 'no_nodes'
  | 'offline'
  | 'no_room'
  | 'draining'
  | 'benched'
  | 'failed_everywhere'
  | 'no_program'
  | 'resting'
  | 'none_left'
  | 'ahead'
  | 'busy'
  | 'soon';

/** The first thing that keeps a queued job waiting, and what to tell people of it. */
export function whyWaiting(facts: WaitingFacts): {
  readonly reason: WaitingReason;
  readonly text: string;
} {
  const reason = reasonOf(facts);
  return { reason, text: textOf(reason, facts) };
}

function reasonOf(facts: WaitingFacts): WaitingReason {
  const { online } = facts;
  if (!facts.pool) return 'no_pool';
  if (!facts.renderer) return 'no_renderer';
  if (!facts.command) return 'no_command';
  if (facts.nodes === 0) return 'no_nodes';
  if (online === 0) return 'offline';
  if (facts.able === 0) return heldBack(facts);
  if (facts.ahead > 0) return 'ahead';
  return facts.free === 0 ? 'busy' : 'soon';
}

/** Why no node may take it: what is true of all of them, else that it differs. */
function heldBack({ online, ...facts }: WaitingFacts): WaitingReason {
  if (facts.full >= online) return 'no_room';
  if (facts.draining >= online) return 'draining';
  if (facts.benched >= online) return 'benched';
  if (facts.failed >= online) return 'failed_everywhere';
  if (facts.unable >= online) return 'no_program';
  return facts.resting >= online ? 'resting' : 'none_left';
}

function textOf(reason: WaitingReason, facts: WaitingFacts): string {
  switch (reason) {
    case 'no_pool':
      return 'It has no pool. Choose one.';
    case 'no_renderer':
      return 'No renderer of its pool takes files of this type.';
    case 'no_command':
      return "Its pool's renderer has no command line yet.";
    case 'no_nodes':
      return 'Its pool has no nodes.';
    case 'offline':
      return facts.nodes === 1
        ? "Its pool's only node can't be reached."
        : `None of its pool's ${facts.nodes.toLocaleString('en')} nodes can be reached.`;
    case 'no_room':
      return facts.nodes === 1
        ? "The disk of its pool's only node has no room."
        : 'The disks of all nodes that can be reached have no room.';
    case 'draining':
      return facts.nodes === 1
        ? "Its pool's only node takes no new jobs."
        : "None of its pool's nodes takes new jobs.";
    case 'benched':
      return `Paused after ${PAUSED_FROM} failures on ${facts.nodes === 1 ? 'the only node' : 'all nodes'}.`;
    case 'failed_everywhere':
      return 'It failed on all nodes that can be reached, and waits for another.';
    case 'no_program':
      return "No node that can be reached runs its renderer's program: see its path, and what the nodes' own configuration allows.";
    case 'resting':
      return 'The nodes that can be reached gave work back, and are paused for a moment.';
    case 'none_left':
      return 'No node that can be reached may take it: they take no new jobs, are paused, do not run its program, or failed it already.';
    case 'ahead': {
      const first =
        facts.ahead === 1
          ? 'Another job comes first'
          : `${facts.ahead.toLocaleString('en')} other jobs come first`;
      // Jobs that no free node may take, because they failed there or rest, hold nobody up.
      return facts.free === 0
        ? `${first}.`
        : `${first}, where a free node may take ${facts.ahead === 1 ? 'it' : 'them'}.`;
    }
    case 'busy':
      if (facts.nodes === 1) return "Its pool's only node is at work.";
      return facts.able === facts.nodes
        ? `All ${facts.nodes.toLocaleString('en')} nodes of its pool are at work.`
        : 'All nodes that may take it are at work.';
    case 'soon':
      return 'It starts as soon as a node asks for work.';
  }
}
