import type { AgentReason, AgentState } from '@jampot/contracts';

/** What decides in which state the agent is. */
export interface Facts {
  readonly isConnected: boolean;
  /** Attempts that fetch, render or upload. */
  readonly running: number;
  /** An administrator wants the node to take nothing more. */
  readonly isDraining: boolean;
  /** A person has the server give it nothing new, as the server said last. */
  readonly isWithheld: boolean;
  /** There is room for a render to begin. */
  readonly hasRoom: boolean;
  /** The agent is about to end, and hands back what runs. */
  readonly isStopping: boolean;
  /** Processes of a render that has ended can't be ended. */
  readonly hasSurvivors: boolean;
}

export interface State {
  readonly name:
    | 'stopping'
    | 'stuck'
    | 'draining'
    | 'drained'
    | 'full'
    | 'offline'
    | 'busy'
    | 'idle';
  /** For people. */
  readonly text: string;
  /** What the server is told. */
  readonly told: AgentState;
  /** What it is told of why, where it drains. */
  readonly reason?: AgentReason;
  /** Whether the agent is in it; of several the first of `states` counts. */
  readonly holds: (facts: Facts) => boolean;
}
