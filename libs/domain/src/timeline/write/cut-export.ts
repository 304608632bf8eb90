import type { FrameRate } from '../../frame-rate/frame-rate.ts';
import { frameRate } from '../../frame-rate/frame-rate.ts';
import { fileBaseName } from '../../names/file-names.ts';
import { ok, refused } from '../../result/result.ts';
import type { Result } from '../../result/result.ts';
import type { TimeFormat } from '../../timecode/time-format.ts';

/** Document 2, section 9. */
export const CUT_EXPORT_FORMATS = ['edl', 'jsx', 'csv', 'assets.csv', 'fst.csv', 'otio'] as const;
export type CutExportFormat = (typeof CUT_EXPORT_FORMATS)[number];

export const TIME_FIELDS = ['in', 'out', 'duration', 'art_duration'] as const;
export type TimeField = (typeof TIME_FIELDS)[number];

export const FILE_NAME_SOURCES = ['asset', 'version', 'preview', 'render', 'source'] as const;
export type FileNameSource = (typeof FILE_NAME_SOURCES)[number];

/** What the dialog offers; besides, the folder's own rate. */
export const CUT_FRAME_RATES: readonly FrameRate[] = [
  frameRate(24_000, 1001),
  frameRate(24),
  frameRate(25),
  frameRate(30_000, 1001),
  frameRate(30),
];

export const DEFAULT_CUT_SIZE = { width: 1920, height: 1080 } as const;
/** What After Effects can make. */
export const CUT_SIZE_LIMITS = { min: 4, max: 30_000 } as const;
export const MOST_COMP_SECONDS = 10_800;

/** A file of a version; paths as they are mapped on each system, null where it cannot be reached. */
export interface ExportFile {
  readonly name: string;
  readonly windows: string | null;
  readonly mac: string | null;
}

export interface ExportNote {
  readonly id: number;
  /** Frame of the version, from 0. */
  readonly frame: number;
  readonly text: string;
}

export interface ExportVersion {
  readonly name: string;
  readonly version: number;
  readonly preview: ExportFile | null;
  readonly render: ExportFile | null;
  readonly source: ExportFile | null;
  /** Number of its first frame, from its start timecode; null where that is unknown. */
  readonly startFrame: number | null;
  readonly notes?: readonly ExportNote[];
}

/** An asset with its place in the cut, in seconds. */
export interface ExportAsset {
  readonly id: number;
  readonly name: string;
  readonly order: number;
  readonly in: number | null;
  readonly out: number | null;
  readonly duration: number | null;
  readonly artDuration: number | null;
  readonly framerate: FrameRate | null;
  /** Days of the schedule, YYYY-MM-DD, and how many the work may take. */
  readonly start?: string | null;
  readonly due?: string | null;
  readonly bidDays?: number | null;
  readonly folder: string;
  readonly status: string;
  readonly assignee: string;
  readonly version: ExportVersion | null;
}

export interface CutExportSettings {
  /** Of the cut: the name of the folder. */
  readonly title: string;
  readonly framerate: FrameRate;
  /** `hh:mm:ss:ff`; `;` before the frames writes drop-frame timecode. */
  readonly offset: string;
  readonly timeField: TimeField;
  readonly nameSource: FileNameSource;
  readonly display: TimeFormat;
  readonly width: number;
  readonly height: number;
  readonly subtitles: boolean;
  readonly sound: boolean;
  /** Subtitles stand below the picture. */
  readonly below: boolean;
}

/** The file that the name and the paths of a shot are taken from; null where the version has none. */
export function fileOf(asset: ExportAsset, source: FileNameSource): ExportFile | null {
  const { version } = asset;
  if (version === null) return null;
  switch (source) {
    case 'asset':
    case 'version':
      return version.preview ?? version.render ?? version.source;
    case 'preview':
    case 'render':
    case 'source':
      return version[source];
  }
}

/** The name of a clip in an edit list. */
export function clipName(asset: ExportAsset, source: FileNameSource): string {
  switch (source) {
    case 'asset':
      return asset.name;
    case 'version':
      return asset.version?.name ?? asset.name;
    case 'preview':
    case 'render':
    case 'source': {
      const file = fileOf(asset, source);
      return file === null ? asset.name : fileBaseName(file.name);
    }
  }
}

/** The file's name of a shot; that of its version or asset where there is no file. */
export function exportFileName(asset: ExportAsset, source: FileNameSource): string {
  const file = fileOf(asset, source);
  if (source === 'version' && asset.version !== null) return asset.version.name;
  return file === null ? (asset.version?.name ?? asset.name) : fileBaseName(file.name);
}

/** Pixels of the composition: subtitles below the picture make it higher. */
export function compHeight({ height, below }: Pick<CutExportSettings, 'height' | 'below'>): number {
  return below ? Math.round(height * 1.2) : height;
}

/** Width or height of an After Effects composition: a whole number within its limits. */
export function checkCutSize(size: number): Result<number> {
  const { min, max } = CUT_SIZE_LIMITS;
  if (Number.isInteger(size) && size >= min && size <= max) return ok(size);
  return refused(`Must be ${min} to ${max.toLocaleString('en')}.`);
}
