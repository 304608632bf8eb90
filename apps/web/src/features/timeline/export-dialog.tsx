import { Alert, Button, Group, Stack, TextInput } from '@mantine/core';
import { exportFolders } from '@jampot/contracts';
import {
  CUT_EXPORT_FORMATS,
  cutFileName,
  cutFileType,
  FILE_NAME_SOURCES,
  FOLDER_STRUCTURE_MESSAGES,
  layCut,
  readOffset,
  TIME_FORMAT_LABELS,
  TIME_FORMATS,
  writeCut,
} from '@jampot/domain';
import type {
  CutExportFormat,
  CutExportSettings,
  ExportAsset,
  FileNameSource,
  FrameRate,
  TimeField,
  TimeFormat,
} from '@jampot/domain';
import { useState } from 'react';
import { api } from '../../lib/api/index.ts';
import { saveFile } from '../../lib/save-file.ts';
import { confirm, Dialog, toast } from '../../ui/index.ts';
import { CutRate } from './cut-rate.tsx';
import { defaultCut } from './default-cut.ts';
import { Choice, Side, Switch } from './export-fields.tsx';

/** Names that a question holds; more would not be read. */
const MOST_NAMED = 20;

/** So that spreadsheets take a text for UTF-8. */
const MARK = '\uFEFF';

const FORMATS: Readonly<Record<CutExportFormat, string>> = {
  edl: 'EDL (CMX 3600)',
  otio: 'OpenTimelineIO',
  jsx: 'After Effects script',
  csv: 'CSV: the cut',
  'assets.csv': 'CSV: the assets',
  'fst.csv': 'CSV: the folder structure',
};
/** By `in` or `out` a shot stands where it says; by a length it follows the one before. */
const PLACED_BY = ['in', 'duration', 'art_duration'] as const satisfies readonly TimeField[];
const PLACES: Readonly<Record<(typeof PLACED_BY)[number], string>> = {
  in: 'In and Out',
  duration: 'Duration',
  art_duration: 'Art duration',
};
const NAMES: Readonly<Record<FileNameSource, string>> = {
  asset: 'Asset',
  version: 'Version',
  preview: 'Preview file',
  render: 'Render file',
  source: 'Source file',
};

interface ExportDialogProps {
  /** What the cut is called, and the file. */
  title: string;
  /** The folder whose structure may be exported too; null where there is none. */
  folderId: number | null;
  /** How shots are placed at first: a list has an order of its own. */
  timeField: (typeof PLACED_BY)[number];
  /** The rate of its shots, which it begins with; null where none is known. */
  ownRate: FrameRate | null;
  load: (children: boolean, withNotes: boolean) => Promise<readonly ExportAsset[]>;
  onClose: () => void;
}

/** Exports a cut: as what, at which rate, by which times. */
export default function ExportDialog(props: ExportDialogProps) {
  const { title, folderId, ownRate, load, onClose } = props;
  const [format, setFormat] = useState<CutExportFormat>('edl');
  const [children, setChildren] = useState(true);
  const [settings, setSettings] = useState<CutExportSettings>(() =>
    defaultCut(title, props.timeField, ownRate),
  );
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { framerate: rate } = settings;
  const set = (change: Partial<CutExportSettings>) => setSettings((now) => ({ ...now, ...change }));
  const placedBy = PLACED_BY.find((one) => one === settings.timeField) ?? 'in';
  const hasStart = format === 'edl' || format === 'otio';
  const offset = readOffset(settings.offset, rate);
  const startProblem = hasStart && !offset.ok ? offset.error : null;
  const isStructure = format === 'fst.csv';
  const isTable = format === 'csv' || format === 'assets.csv';
  const isJsx = format === 'jsx';

  const save = async () => {
    if (isStructure && folderId !== null) {
      const { count, csv } = await api.one(exportFolders, { params: { id: folderId } });
      if (count === 0) return setProblem(FOLDER_STRUCTURE_MESSAGES.nothingToExport);
      saveFile(cutFileName(title, format), new Blob([MARK, csv], { type: cutFileType(format) }));
      return onClose();
    }
    const assets = await load(children, format === 'otio');
    const { shots, untimed } = layCut(assets, settings.timeField, rate);
    const isEmpty = isTable ? assets.length === 0 : shots.length === 0;
    if (isEmpty) return setProblem('No asset has a time to be exported.');
    const written = writeCut(format, { assets, folders: [], settings });
    setProblem(written.ok ? null : written.error);
    if (!written.ok || (!isTable && !(await goesOnWithout(untimed)))) return undefined;
    saveFile(cutFileName(title, format), new Blob([written.value], { type: cutFileType(format) }));
    return onClose();
  };

  return (
    <Dialog title={`Export timeline of ${title}`} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (startProblem !== null) return;
          setBusy(true);
          save()
            .catch((error: unknown) => toast.failure(error))
            .finally(() => setBusy(false));
        }}
      >
        <Stack gap="sm">
          <Choice
            label="Format"
            value={format}
            choices={CUT_EXPORT_FORMATS.filter((one) => folderId !== null || one !== 'fst.csv')}
            labelOf={(one) => FORMATS[one]}
            onChange={setFormat}
          />
          {isStructure ? null : (
            <>
              <Group grow align="start">
                <CutRate
                  label="Frame rate"
                  rate={rate}
                  own={ownRate}
                  onRate={(framerate) => set({ framerate })}
                />
                <Choice
                  label="Place shots by"
                  value={placedBy}
                  choices={PLACED_BY}
                  labelOf={(one) => PLACES[one]}
                  onChange={(timeField) => set({ timeField })}
                />
              </Group>
              <Choice
                label="File names"
                value={settings.nameSource}
                choices={FILE_NAME_SOURCES}
                labelOf={(one) => NAMES[one]}
                onChange={(nameSource: FileNameSource) => set({ nameSource })}
              />
            </>
          )}
          {hasStart ? (
            <TextInput
              label="Starts at"
              description="hh:mm:ss:ff; a semicolon before the frames for drop frame."
              value={settings.offset}
              error={startProblem}
              onChange={({ currentTarget }) => set({ offset: currentTarget.value })}
            />
          ) : null}
          {isTable ? (
            <Choice
              label="Times as"
              value={settings.display}
              choices={TIME_FORMATS}
              labelOf={(one) => TIME_FORMAT_LABELS[one]}
              onChange={(display: TimeFormat) => set({ display })}
            />
          ) : null}
          {isJsx ? (
            <>
              <Group grow>
                <Side label="Width" value={settings.width} onChange={(width) => set({ width })} />
                <Side
                  label="Height"
                  value={settings.height}
                  onChange={(height) => set({ height })}
                />
              </Group>
              <Group>
                <Switch
                  label="Subtitles"
                  on={settings.subtitles}
                  onChange={(subtitles) => set({ subtitles })}
                />
                <Switch
                  label="Below the picture"
                  on={settings.below}
                  onChange={(below) => set({ below })}
                />
                <Switch label="Sound" on={settings.sound} onChange={(sound) => set({ sound })} />
              </Group>
            </>
          ) : null}
          {folderId === null || isStructure ? null : (
            <Switch label="Subfolders" on={children} onChange={setChildren} />
          )}
          {problem === null ? null : (
            <Alert color="red" variant="light" role="alert">
              {problem}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={busy} disabled={startProblem !== null}>
              Export
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

async function goesOnWithout(untimed: readonly ExportAsset[]): Promise<boolean> {
  if (untimed.length === 0) return true;
  const names = untimed.slice(0, MOST_NAMED).map(({ name }) => name);
  const more = untimed.length - names.length;
  const all = more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
  const message = `The following assets have no time and are left out: ${all}. Do you want to continue?`;
  return confirm({ title: 'Assets without a time', message, confirmLabel: 'Continue' });
}
