import type { Permissions } from '@jampot/domain';

/**
 * Who is asking. The gateway reads it from the verified access token and sends it along with
 * every call; services trust it because only the gateway can reach them.
 */
export interface Caller {
  readonly user_id: number;
  readonly account_id: number;
  readonly role_id: number;
  /** Guest 0, Artist 1, Reviewer 2, Project Manager 3, Administrator 4. */
  readonly level: number;
  readonly permissions: Permissions;
  readonly session_id: string;
}
