import { invalid } from '@jampot/contracts';
import type { Caller, CutSettings, PlannedCut, StoredUpload } from '@jampot/contracts';
import {
  comparingCut,
  customNameProblem,
  DEFAULT_FRAME_RATE,
  finishedPatiently,
  formatFrameRate,
  framesPerSecond,
  MOST_CUT_BYTES,
  parseFrameRate,
  readingCut,
  readOffset,
} from '@jampot/domain';
import type { CutCsvReading, CutPlan, CutReading, CutSchedule, FrameRate } from '@jampot/domain';
import { Database, FairTurns } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import { folderAccess } from '@jampot/service-kit';
import type { Reading } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';
import { setImmediate } from 'node:timers/promises';
import { folderForAssets } from '../assets/load-assets.ts';
import { RequestFile } from '../uploads/request-file.ts';
import { requireMayImport } from './cuts.policy.ts';
import { hashOf } from './hash-of.ts';
import { assetsForCut, lastCut } from './load-for-cut.ts';
import type { LastCut } from './load-for-cut.ts';

/** Reading takes time of the only thread there is: one file of an account at a time, few in all. */
const READINGS = { each: 1, all: 2, wait: 20_000 };

/** What an import asks for. */
export interface CutWish {
  readonly caller: Caller;
  readonly folderId: number;
  readonly file: StoredUpload | undefined;
  readonly settings: CutSettings;
}

/** A wish whose file was read. */
export interface ReadCut extends CutWish {
  readonly fileName: string;
  readonly rate: FrameRate;
  readonly reading: CutReading;
}

/** Reads the file of an import, and compares it with what is in the folder. */
@Injectable()
export class CutPlanner {
  readonly #readings = new FairTurns(READINGS);

  constructor(
    private readonly database: Database,
    private readonly files: RequestFile,
  ) {}

  /** @throws JampotError `not_found`, `forbidden`; `invalid` for a file or settings that do not do. */
  read(wish: CutWish): Promise<ReadCut> {
    const { caller, file, settings } = wish;
    return this.#readings.run(caller.account_id, async () => {
      // Who may not import costs nobody the time of reading a large file.
      await this.database.readTransaction(caller, (tx) => requireImport(tx, wish, 'seen'));
      const text = await this.files.text(caller, file, MOST_CUT_BYTES);
      const rate = rateOf(settings);
      requireSettings(settings, rate);
      const fileName = file?.name ?? '';
      const reading = await finishedPatiently(
        readingCut(fileName, text, {
          rate,
          timeFormat: settings.time_format ?? 'timecode',
          nameSource: settings.name_source ?? 'clip',
          ignoreVersion: settings.ignore_version ?? false,
          ...(settings.offset ? { offset: settings.offset } : {}),
        }),
        () => setImmediate(),
      );
      if (reading.problem !== null) throw invalid('file', reading.problem);
      return { ...wish, fileName, rate, reading };
    });
  }

  /** What would be done to the folder as it is now; `kept` locks all that it looks at. */
  async plan(
    tx: Transaction,
    read: ReadCut,
    locking: Reading,
  ): Promise<{ readonly plan: CutPlan; readonly planned: PlannedCut }> {
    const { folderId, settings, rate, reading } = read;
    await requireImport(tx, read, locking);
    const assets = await assetsForCut(tx, folderId, locking);
    const last = await lastCut(tx, folderId);
    const compared = await finishedPatiently(
      comparingCut(reading, assets, {
        rate,
        overwrite: settings.overwrite ?? false,
        customName: settings.custom_name ?? null,
        repeated: settings.repeated ?? 'number',
        kept: new Set(settings.kept),
        last: last?.shots ?? [],
      }),
      () => setImmediate(),
    );
    if (!compared.ok) throw invalid('custom_name', compared.error);
    const plan = compared.value;
    const rows = rowsOf(plan, rate);
    const hash = await hashOf([{ folderId, settings }, ...rows, ...plan.skipped]);
    return { plan, planned: { ...told(read, plan, last), hash, rows } };
  }
}

/** @throws JampotError `not_found`, `forbidden`; `invalid` for a folder that takes no assets. */
async function requireImport(
  tx: Transaction,
  { caller, folderId, settings }: CutWish,
  locking: Reading,
): Promise<void> {
  const access = await folderAccess(tx, caller, folderId);
  const folder = await folderForAssets(tx, folderId, locking);
  requireMayImport(access, folder, { overwrite: settings.overwrite ?? false });
}

/** The contract has judged it. */
function rateOf({ framerate }: CutSettings): FrameRate {
  const rate = framerate === undefined ? null : parseFrameRate(framerate);
  return rate?.ok === true ? rate.value : DEFAULT_FRAME_RATE;
}

function requireSettings({ offset, custom_name: pattern }: CutSettings, rate: FrameRate): void {
  const start = offset ? readOffset(offset, rate) : null;
  if (start?.ok === false) throw invalid('offset', start.error);
  const problem = typeof pattern === 'string' ? customNameProblem(pattern) : null;
  if (problem !== null) throw invalid('custom_name', problem);
}

function rowsOf({ rows }: CutPlan, rate: FrameRate): PlannedCut['rows'] {
  const framerate = Math.round(framesPerSecond(rate) * 1000) / 1000;
  return rows.map(({ assetId, renamed, schedule, scheduleWas, warnings, ...row }) => ({
    ...row,
    schedule: scheduleTold(schedule),
    schedule_was: scheduleTold(scheduleWas),
    framerate,
    asset_id: assetId,
    renamed: renamed === null ? null : { asset_id: renamed.assetId, name: renamed.name },
    warnings: [...warnings],
  }));
}

function scheduleTold(schedule: CutSchedule | null) {
  if (schedule === null) return null;
  const { start, due, bidDays } = schedule;
  return { start, due, bid_days: bidDays };
}

function told(
  { folderId, fileName, rate, reading }: ReadCut,
  plan: CutPlan,
  last: LastCut | null,
): Omit<PlannedCut, 'hash' | 'rows'> {
  const suggested = reading.suggestedRate;
  const { suggestedTimeFormat = null } = reading as Partial<CutCsvReading>;
  return {
    folder_id: folderId,
    file_name: fileName,
    title: reading.title,
    offset: reading.offsetTimecode,
    framerate: formatFrameRate(rate),
    suggested_framerate: suggested === null ? null : formatFrameRate(suggested),
    suggested_time_format: suggestedTimeFormat,
    unknown_columns: [...reading.unknownColumns],
    warnings: [...reading.warnings],
    counts: plan.counts,
    skipped: [...plan.skipped],
    renamed_by_insertion: plan.renamedByInsertion,
    previous:
      last === null
        ? null
        : {
            id: last.id,
            file_name: last.file_name,
            created: last.created.toISOString(),
            gone: plan.gone.map(({ name }) => name),
          },
  };
}
