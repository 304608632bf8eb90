import { writeCsv } from '../../csv/csv.ts';
import type { CsvCell } from '../../csv/csv.ts';
import { formatFrameRate } from '../../frame-rate/frame-rate-text.ts';
import { writeFolderStructure } from '../../folder-structure/folder-structure.ts';
import type { StructureFolder } from '../../folder-structure/folder-structure.ts';
import { formatDay } from '../../schedule/schedule.ts';
import { secondsToFrame } from '../../timecode/frame-time.ts';
import { formatTime } from '../../timecode/time-format.ts';
import { exportFileName } from './cut-export.ts';
import type { CutExportSettings, ExportAsset } from './cut-export.ts';

/** Columns of a table of assets, by their headings. */
export const CUT_COLUMNS = [
  'Order',
  'Name',
  'Folder',
  'Version',
  'Status',
  'Assignee',
  'In',
  'Out',
  'Duration',
  'Art Duration',
  'Framerate',
  'Start',
  'Due',
  'Bid Days',
  'File Name',
] as const;
export type CutColumn = (typeof CUT_COLUMNS)[number];

/** Those of the cut alone. */
export const CUT_CSV_COLUMNS: readonly CutColumn[] = [
  'Order',
  'Name',
  'In',
  'Out',
  'Duration',
  'Framerate',
];

/** What is planned of assets has columns where any of them has a plan. */
export function isWritten(column: CutColumn, assets: readonly ExportAsset[]): boolean {
  switch (column) {
    case 'Start':
      return assets.some(({ start }) => (start ?? null) !== null);
    case 'Due':
      return assets.some(({ due }) => (due ?? null) !== null);
    case 'Bid Days':
      return assets.some(({ bidDays }) => (bidDays ?? null) !== null);
    default:
      return true;
  }
}

/** Spreadsheets take a file for UTF-8 by it. */
const MARK = '\uFEFF';

/** A table of assets, counted from 1, with the columns that are wanted, guarded against formulas. */
export function writeCutCsv(
  assets: readonly ExportAsset[],
  columns: readonly CutColumn[],
  settings: CutExportSettings,
): string {
  const rows = assets.map((asset, at) =>
    columns.map((column) => (column === 'Order' ? at + 1 : cellOf(asset, column, settings))),
  );
  return MARK + writeCsv([columns, ...rows]);
}

/** The folder structure as the folders' own export writes it. */
export function writeStructureCsv(folders: readonly StructureFolder[]): string {
  return MARK + writeFolderStructure(folders);
}

function cellOf(
  asset: ExportAsset,
  column: Exclude<CutColumn, 'Order'>,
  settings: CutExportSettings,
): CsvCell {
  const { framerate, display, nameSource } = settings;
  const time = (seconds: number | null) =>
    seconds === null ? null : formatTime(secondsToFrame(seconds, framerate), framerate, display);
  switch (column) {
    case 'Name':
      return asset.name;
    case 'Folder':
      return asset.folder;
    case 'Version':
      return asset.version?.version ?? null;
    case 'Status':
      return asset.status;
    case 'Assignee':
      return asset.assignee;
    case 'In':
      return time(asset.in);
    case 'Out':
      return time(asset.out);
    case 'Duration':
      return time(asset.duration);
    case 'Art Duration':
      return time(asset.artDuration);
    case 'Framerate':
      return formatFrameRate(asset.framerate ?? framerate);
    case 'Start':
      return formatDay(asset.start ?? null);
    case 'Due':
      return formatDay(asset.due ?? null);
    case 'Bid Days':
      return asset.bidDays ?? null;
    case 'File Name':
      return exportFileName(asset, nameSource);
  }
}
