import { exportCut, invalid } from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import {
  checkCutSize,
  compHeight,
  CUT_EXPORT_FORMATS,
  cutFileName,
  cutFileType,
  DEFAULT_CUT_SIZE,
  DEFAULT_FRAME_RATE,
  layCut,
  may,
  parseFrameRate,
  readOffset,
  TIME_FORMATS,
  writeCut,
} from '@jampot/domain';
import type { CutExportSettings, ExportAsset } from '@jampot/domain';
import { Database, FairTurns } from '@jampot/persistence';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { folderReadAccess } from '../access/folder-access.ts';
import { structureBelow } from '../folders/structure/structure-below.ts';
import { CUT_REFUSALS } from './cuts.policy.ts';
import { shotsInFolder } from './shots-in-folder.ts';

/** Files that are written at a time: each is held whole in memory. */
const EXPORTS = { each: 1, all: 2, wait: 20_000 };

type Asked = RequestOf<typeof exportCut>['query'];

/** Writes the assets of a folder as a cut, with the writers that the screens have. */
@Controller()
export class ExportCut {
  readonly #exports = new FairTurns(EXPORTS);

  constructor(private readonly database: Database) {}

  @Answers(exportCut)
  export(request: RequestOf<typeof exportCut>): Promise<AnswerOf<typeof exportCut>> {
    return this.#exports.run(request.caller.account_id, () => this.#write(request));
  }

  async #write({
    caller,
    params,
    query,
  }: RequestOf<typeof exportCut>): Promise<AnswerOf<typeof exportCut>> {
    const access = await folderReadAccess(this.database, caller, params.id, 'assets');
    const format = CUT_EXPORT_FORMATS.find((one) => one === query.format);
    const isStructure = format === 'fst.csv';
    if (isStructure) await folderReadAccess(this.database, caller, params.id, 'folders');
    const { name, folders, assets } = await this.database.readTransaction(caller, async (tx) => ({
      ...(await structureBelow(tx, params.id)),
      assets:
        format === undefined || isStructure
          ? []
          : await shotsInFolder(tx, caller, params.id, {
              children: query.children ?? false,
              withPaths: may(access.permissions, 'pathmaps', 'r'),
            }),
    }));
    const settings = settingsOf(name, query);
    if (format === 'jsx') requireSizes(settings);
    if (format === 'edl' || format === 'otio' || format === 'jsx') {
      requireOffset(settings);
      requireShots(assets, settings);
    }
    const written = writeCut(query.format, { assets, folders, settings });
    if (!written.ok) throw invalid('format', written.error);
    if (format === undefined) throw invalid('format', query.format);
    return {
      rows: [{ name: cutFileName(name, format), type: cutFileType(format), text: written.value }],
    };
  }
}

/** An edit list of nothing is no file that anybody wants. */
function requireShots(assets: readonly ExportAsset[], settings: CutExportSettings): void {
  const { shots } = layCut(assets, settings.timeField, settings.framerate);
  if (shots.length === 0) throw invalid('time_field', CUT_REFUSALS.noShots);
}

function requireOffset({ offset, framerate }: CutExportSettings): void {
  const read = readOffset(offset, framerate);
  if (!read.ok) throw invalid('offset', read.error);
}

function requireSizes(settings: CutExportSettings): void {
  const width = checkCutSize(settings.width);
  if (!width.ok) throw invalid('width', width.error);
  for (const pixels of [settings.height, compHeight(settings)]) {
    const height = checkCutSize(pixels);
    if (!height.ok) throw invalid('height', height.error);
  }
}

function settingsOf(title: string, asked: Asked): CutExportSettings {
  const rate = parseFrameRate(asked.framerate ?? '');
  const display = asked.display ?? 'timecode';
  const known = TIME_FORMATS.find((one) => one === display);
  if (known === undefined) throw invalid('display', `unsuported format: ${display}`);
  return {
    title,
    framerate: rate.ok ? rate.value : DEFAULT_FRAME_RATE,
    offset: asked.offset ?? '01:00:00:00',
    timeField: asked.time_field ?? 'in',
    nameSource: asked.name_source ?? 'asset',
    display: known,
    width: asked.width ?? DEFAULT_CUT_SIZE.width,
    height: asked.height ?? DEFAULT_CUT_SIZE.height,
    subtitles: asked.subtitles ?? true,
    sound: asked.sound ?? true,
    below: asked.below ?? true,
  };
}
