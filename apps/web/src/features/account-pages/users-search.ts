/** What the list of users shows, as its address tells. */
export interface UsersSearch {
  readonly show?: 'pending' | 'disabled';
  /** The id of a department. */
  readonly department?: number;
}

/** Reads it; what is written otherwise counts as absent. */
export function readUsersSearch(search: Readonly<Record<string, unknown>>): UsersSearch {
  const { show } = search;
  const department = Number(search['department']);
  return {
    ...(show === 'pending' || show === 'disabled' ? { show } : {}),
    ...(Number.isSafeInteger(department) && department > 0 ? { department } : {}),
  };
}
