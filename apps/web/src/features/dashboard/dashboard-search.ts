/** What the address of the home says. */
export interface DashboardSearch {
  readonly view?: 'charts' | undefined;
  /** 1: the board alone, for a screen on the wall. */
  readonly kiosk?: 1 | undefined;
}

export function readDashboardSearch(search: Record<string, unknown>): DashboardSearch {
  return {
    ...(search['view'] === 'charts' ? { view: 'charts' as const } : {}),
    ...(Number(search['kiosk']) === 1 ? { kiosk: 1 as const } : {}),
  };
}
