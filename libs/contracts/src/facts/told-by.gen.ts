// Made from the service.ts of each service by node deploy/services/generate.ts.

/** What each service tells once more for whoever keeps copies of its rows, and the edition of that. */
export const toldBy: Readonly<
  Record<string, { readonly edition: number; readonly events: readonly string[] }>
> = {
  assets: {
    edition: 3,
    events: [
      'folders.told',
      'teams.told',
      'assets.told',
      'versions.told',
      'versions.files-told',
      'statuses.told',
    ],
  },
  identity: { edition: 1, events: ['users.told', 'roles.told', 'accounts.told'] },
  links: { edition: 1, events: ['links.told'] },
};
