import { FOLDER_STRUCTURE_MESSAGES } from '../../folder-structure/folder-structure.ts';
import type { StructureFolder } from '../../folder-structure/folder-structure.ts';
import { ok, refused } from '../../result/result.ts';
import type { Result } from '../../result/result.ts';
import { TIME_FORMATS } from '../../timecode/time-format.ts';
import { CUT_MESSAGES } from '../cut.ts';
import { readOffset } from '../cut-offset.ts';
import { CUT_EXPORT_FORMATS } from './cut-export.ts';
import type { CutExportFormat, CutExportSettings, ExportAsset } from './cut-export.ts';
import { layCut } from './lay-cut.ts';
import {
  CUT_COLUMNS,
  CUT_CSV_COLUMNS,
  isWritten,
  writeCutCsv,
  writeStructureCsv,
} from './write-cut-csv.ts';
import type { CutColumn } from './write-cut-csv.ts';
import { writeEdl } from './write-edl.ts';
import { writeJsx } from './write-jsx.ts';
import { writeOtio } from './write-otio.ts';

export interface CutExport {
  readonly assets: readonly ExportAsset[];
  /** For `fst.csv`: parents first. */
  readonly folders: readonly StructureFolder[];
  readonly settings: CutExportSettings;
  /** Columns of `csv` and `assets.csv` that are neither hidden nor left out of CSV; all unless told. */
  readonly columns?: readonly CutColumn[];
}

/** Names told in a refusal. */
const NAMED = 20;

/** A table lists every asset; the other formats lay them out as a cut, without those that have no time. */
export function writeCut(format: string, cut: CutExport): Result<string> {
  const known = CUT_EXPORT_FORMATS.find((one) => one === format);
  if (known === undefined) return refused(CUT_MESSAGES.noFileWriter);
  const { display } = cut.settings;
  if (!TIME_FORMATS.includes(display)) return refused(`unsuported format: ${String(display)}`);
  return written(known, cut);
}

function written(
  format: CutExportFormat,
  { assets, folders, settings, columns }: CutExport,
): Result<string> {
  const shown = (all: readonly CutColumn[]) =>
    all.filter((column) => columns?.includes(column) ?? isWritten(column, assets));
  const ordered = assets.toSorted((one, other) => one.order - other.order);
  switch (format) {
    case 'csv':
      return ok(writeCutCsv(ordered, shown(CUT_CSV_COLUMNS), settings));
    case 'assets.csv':
      return ok(writeCutCsv(ordered, shown(CUT_COLUMNS), settings));
    case 'fst.csv':
      if (folders.length === 0) return refused(FOLDER_STRUCTURE_MESSAGES.nothingToExport);
      return ok(writeStructureCsv(folders));
    case 'edl':
    case 'otio':
    case 'jsx':
      return writtenShots(format, assets, settings);
  }
}

function writtenShots(
  format: 'edl' | 'otio' | 'jsx',
  assets: readonly ExportAsset[],
  settings: CutExportSettings,
): Result<string> {
  const offset = readOffset(settings.offset, settings.framerate);
  if (!offset.ok) return offset;
  const { shots, overlapping } = layCut(assets, settings.timeField, settings.framerate);
  if (overlapping.length > 0) {
    const names = overlapping.slice(0, NAMED).map(({ name }) => name);
    const rest = overlapping.length - names.length;
    return refused(`Shots overlap: ${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}.`);
  }
  switch (format) {
    case 'edl':
      return ok(writeEdl(shots, offset.value, settings));
    case 'otio':
      return ok(writeOtio(shots, offset.value, settings));
    case 'jsx':
      return writeJsx(shots, settings);
  }
}
