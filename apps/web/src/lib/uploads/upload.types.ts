/**
 * waiting: for its turn; preparing: asking whether it is taken; asking: somebody, whether to
 * re-enable a deleted one; uploading; offline: goes on when the connection is back; saving: the
 * version is being made; processing: its preview is; done; failed: see `message`; interrupted: the
 * page was left, the file has to be chosen again.
 */
export type UploadState =
  | 'waiting'
  | 'preparing'
  | 'asking'
  | 'uploading'
  | 'offline'
  | 'saving'
  | 'processing'
  | 'done'
  | 'failed'
  | 'interrupted';

/** Where a file goes: to the asset of its name in a folder, or to one asset as its next version. */
export type UploadTarget = FolderTarget | { readonly assetId: number; readonly assetName: string };

export interface NamedAsset {
  readonly id: number;
  readonly name: string;
}

export interface FolderTarget {
  readonly folderId: number;
  readonly folderName: string;
  /** Whether who drops files there may have new versions submitted for review. */
  readonly submits?: boolean | undefined;
}

/** What a file that comes beside a version's own is of it. */
export type Companion = 'preview' | 'poster';

/** How one file becomes a version when it is not simply its source. */
export interface VersionWish {
  /** What the file is: the source, or a preview that comes without one. */
  readonly slot: 'source' | 'preview';
  readonly name: string;
  /** Sent along with the version; small beside the file itself. */
  readonly companions: { readonly [slot in Companion]?: File };
  /** The pool that renders the source before it is shown; left out for none. */
  readonly renderPoolId?: number;
  /** With a pool: whoever uploads it is told by e-mail when its render ends. */
  readonly emailUser?: boolean;
  /** The asset gets the status to be judged in, as the version is added. */
  readonly submitForReview?: boolean;
}

export interface Upload {
  readonly id: string;
  readonly fileName: string;
  /** Bytes. */
  readonly size: number;
  /** Milliseconds since 1970; with name and size it tells the same file again. */
  readonly lastModified: number;
  readonly target: UploadTarget;
  readonly state: UploadState;
  /** Bytes that the server has. */
  readonly sent: number;
  /** Bytes per second; null until it is known. */
  readonly speed: number | null;
  readonly message: string | null;
  /** Where the server keeps what it has so far. */
  readonly uploadUrl: string | null;
  readonly assetId: number | null;
  readonly assetName: string | null;
  /** A deleted asset of its name: somebody has to be asked whether to re-enable it. */
  readonly namesake: NamedAsset | null;
  /** The id of the deleted asset that somebody wants re-enabled for it. */
  readonly reenables: number | null;
  readonly versionId: number | null;
  /** Files that were chosen beside it and went with the page: its version is made without them. */
  readonly missing: readonly Companion[];
}

export const isUnfinished = ({ state }: Upload): boolean => state !== 'done' && state !== 'failed';
const MOVING: readonly UploadState[] = ['waiting', 'preparing', 'asking', 'uploading', 'saving'];
export const isMoving = ({ state }: Upload): boolean => MOVING.includes(state);
