/** What a list of assets can be ordered by: the columns say how each is called. */
export const SORTABLE = [
  'name',
  'status.order',
  'assignee.name',
  'tag',
  'modified',
  'folder.name',
  'created',
  'duration',
  'in',
  'out',
  'framerate',
  'art_duration',
  'start',
  'due',
  'bid_days',
] as const;
