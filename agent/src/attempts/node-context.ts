import type { AgentMessage, AgentTimings } from '@jampot/contracts';
import type { AgentConfig } from '../config/agent.config.ts';
import type { AccessTokens } from '../connection/access-tokens.ts';
import type { Log } from '../log.ts';
import type { RunAs } from '../process/run-as.ts';

/** What attempts need of the node they are on. */
export interface NodeContext {
  readonly config: AgentConfig;
  /** Address of the server, without a path. */
  readonly server: string;
  readonly tokens: AccessTokens;
  readonly user: RunAs | undefined;
  readonly log: Log;
  /** As the server said them last. */
  readonly timings: () => AgentTimings;
  /** False: there is no connection at the moment. */
  readonly send: (message: AgentMessage) => boolean;
  /** Something changed that the server should know at once. */
  readonly onChange: () => void;
}
