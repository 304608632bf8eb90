/** What is to be shared, and how people call it: "sh010 v3". */
export type ShareTarget = { readonly name: string } & (
  | {
      readonly kind: 'version';
      readonly versionId: number;
      /** Whose statuses an approval may give. */
      readonly folderId: number;
    }
  | {
      readonly kind: 'versions';
      readonly versionIds: readonly number[];
      /** Null for those of several folders, which have no statuses in common. */
      readonly folderId: number | null;
    }
  | {
      /** The latest versions of its assets, as they are at any time. */
      readonly kind: 'folder';
      readonly folderId: number;
    }
);
