/** What the address of the home says. */
export interface DashboardSearch {
  readonly view?: 'charts' | undefined;
  /** A dashboard of a project, instead of one's own. */
  readonly board?: number | undefined;
  /** 1: the board alone, for a screen on the wall. */
  readonly kiosk?: 1 | undefined;
  /** Dashboards that the screen on the wall shows in turn: ids of projects' ones, 0 for one's own. */
  readonly boards?: string | number | undefined;
  /** Seconds that it shows each. */
  readonly every?: number | undefined;
}

/** Seconds that a dashboard stays on the wall. */
export const KIOSK_SECONDS = { least: 5, most: 3600, usual: 60 } as const;

export function readDashboardSearch(search: Record<string, unknown>): DashboardSearch {
  const board = Number(search['board']);
  const boards = rotationOf(search['boards'] as string | number | undefined);
  const every = Number(search['every']);
  return {
    ...(search['view'] === 'charts' ? { view: 'charts' as const } : {}),
    ...(Number.isSafeInteger(board) && board > 0 ? { board } : {}),
    ...(Number(search['kiosk']) === 1 ? { kiosk: 1 as const } : {}),
    ...(boards.length > 1 ? { boards: boards.join(',') } : {}),
    ...(every >= KIOSK_SECONDS.least && every <= KIOSK_SECONDS.most ? { every } : {}),
  };
}

/** The dashboards that follow one another. */
export function rotationOf(boards: string | number | undefined): number[] {
  return String(boards ?? '')
    .split(',')
    .filter((text) => /^\d{1,15}$/u.test(text))
    .map(Number);
}
