import type { Dashboard, Role } from '@jampot/contracts';
import type { QueryKey } from '@tanstack/react-query';

/** A dashboard, and how often it was written. */
export interface Board {
  readonly name: string;
  readonly board: Dashboard;
  readonly revision: number;
  /** Whether it is changed here. */
  readonly mayChange: boolean;
  /** Of the person whose it is: what everybody of it finds stands before. None of a project's. */
  readonly role?: Pick<Role, 'level' | 'permissions'> | null;
}

/** What becomes of a dashboard; null where what is changed is not on it any more. */
export type BoardChange = (board: Dashboard) => Dashboard | null;

/** Who may write a dashboard beside this page, as people are told. */
export type OtherWriter = 'in another tab' | 'by somebody else';

/** How a dashboard is read and written past the cache. */
export interface BoardStore {
  readonly key: string;
  readonly queryKey: QueryKey;
  readonly other: OtherWriter;
  readonly read: (signal?: AbortSignal) => Promise<Board>;
  /** @returns its revision. @throws ApiError 409 where it was written since it had the revision */
  readonly write: (dashboard: string, revision: number) => Promise<number>;
}
