/** Data that several features read and change: query options, and changes that show at once. */
export { cachedAssets, patchAssets } from './asset-cache.ts';
export { assetSubjectName } from './asset-subject.ts';
export type { AssetPageData } from './asset-cache.ts';
export { ANY_ASSET, ASSET_PAGE, decidesPlace, isLinkWord, LINK_WORDS } from './asset-filter.ts';
export type { AssetFilter, LinkWord } from './asset-filter.ts';
export { allStatusesQuery, defaultFolderIdQuery } from './all-statuses.ts';
export { chartRowsQuery } from './chart-rows.ts';
export type { ChartAxes, ChartResource, ListFilters } from './chart-rows.ts';
export { assetOrderQuery } from './asset-order.ts';
export type { OrderedAsset } from './asset-order.ts';
export {
  assetPageQuery,
  assetQuery,
  assetRowInclude,
  fetchAssetRows,
  listQueryOf,
} from './assets.ts';
export {
  assignAsset,
  changeAssetStatus,
  changeAssetTags,
  editAsset,
  restoreAsset,
  removeAssets,
} from './change-assets.ts';
export type { AskWhoseStands } from './asset-conflict.ts';
export { refreshFolders } from './refresh-folders.ts';
export { refreshPaths } from './refresh-paths.ts';
export { makeFolder } from './change-folders.ts';
export {
  cancelWork,
  endFolderWork,
  reportFolderWork,
  useFolderWork,
  useFolderWorks,
} from './folder-work.ts';
export type { FolderWork } from './folder-work.ts';
export { useFolderRights } from './folder-rights.ts';
export type { MayInFolderOf } from './folder-rights.ts';
export { assetsByIdsQuery } from './assets-by-ids.ts';
export { folderPicturesQuery } from './folder-pictures.ts';
export { foundFoldersQuery } from './found-folders.ts';
export { folderFactsQuery, folderQuery, folderTreeQuery, mayDownload } from './folders.ts';
export { keys } from './keys.ts';
export { levelOf, meQuery, useLiveMe, useMay, useMe, useOptionalMe } from './me.ts';
export { readListAddress, writeListAddress } from './list-address.ts';
export { load, loadPages, mayIn, meIn } from './load.ts';
export { useKnown } from './use-known.ts';
export { openNotesQuery } from './open-notes.ts';
export { pathmapsQuery } from './pathmaps.ts';
export { poolsQuery } from './pools.ts';
export { departmentsQuery, peopleQuery, rolesQuery, teamQuery, usersQuery } from './people.ts';
export {
  onProcessingEnd,
  outcomeOf,
  reportOutcome,
  reportProcessing,
  useProcessing,
} from './processing.ts';
export type { ProcessingProgress } from './processing.ts';
export {
  forgetAllJobProgress,
  forgetJobProgress,
  reportJobProgress,
  reportLogged,
  useJobProgress,
  useLogged,
} from './render-progress.ts';
export { definedStatusesQuery, statusesQuery } from './statuses.ts';
export { useFollowing } from './use-following.ts';
export type { FollowProps } from './use-following.ts';
export { bestOf, findPerson, usePersonSuggestions, useTagSuggestions } from './suggestions.ts';
export { takesSource } from './takes-source.ts';
export { usePools } from './use-pools.ts';
export { useRenderPools } from './use-render-pools.ts';
export { useWorkCalendar } from './use-work-calendar.ts';
export { MAX_SUGGESTIONS, suggestTags, tagsQuery } from './tags.ts';
export { versionQuery, versionsQuery } from './versions.ts';
