import { Alert, Button, FileButton, Group, Stack, Text } from '@mantine/core';
import type { CutSettings, Folder, KeptCut } from '@jampot/contracts';
import { cutFormatOf, formatFrameRate, may } from '@jampot/domain';
import type { FrameRate } from '@jampot/domain';
import { IconUpload } from '@tabler/icons-react';
import { useDebouncedValue } from '@mantine/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cancelWork, useFolderWork } from '../../lib/queries/index.ts';
import {
  confirm,
  Dialog,
  ProgressBar,
  QueryBoundary,
  SkeletonRows,
  toast,
} from '../../ui/index.ts';
import { saveCutInto, undoCutOf } from './change-cuts.ts';
import type { DoneCut } from './change-cuts.ts';
import { sentenceOf } from './count-words.ts';
import { cutsQuery, planQuery } from './cuts.query.ts';
import { ImportFields } from './import-fields.tsx';
import { ImportPreview } from './import-preview.tsx';
import classes from './import.module.css';
import { LastImport } from './last-import.tsx';
import { ownRateQuery } from './own-rate.query.ts';
import { areSound, settingProblems } from './setting-problems.ts';
import { NotImported } from './what-became.ts';

/** Until what is typed is looked at. */
const TYPING = 300;

interface ImportDialogProps {
  folder: Pick<Folder, 'id' | 'name' | 'permissions'>;
  /** Chosen already: what was dropped on the folder. */
  dropped?: File | undefined;
  onClose: () => void;
}

/** Imports an edit list into a folder: choose a file, look at what it would do, save, undo. */
export default function ImportDialog(props: ImportDialogProps) {
  const own = useQuery(ownRateQuery(props.folder.id));
  return own.isPending ? null : <Import {...props} ownRate={own.data ?? null} />;
}

interface ImportProps extends ImportDialogProps {
  /** The rate of the folder's shots, which it begins with; null where none is known. */
  ownRate: FrameRate | null;
}

function Import({ folder, dropped, ownRate, onClose }: ImportProps) {
  const [file, setFile] = useState<File | null>(dropped ?? null);
  const [settings, setSettings] = useState<CutSettings>(
    ownRate === null ? {} : { framerate: formatFrameRate(ownRate) },
  );
  const [saved, setSaved] = useState<DoneCut | null>(null);
  const [asked] = useDebouncedValue(settings, TYPING);
  const saving = useMutation(saveCutInto(folder.id));
  const undoing = useMutation(undoCutOf(folder.id));
  const problems = settingProblems(settings);
  const sound = areSound(settings) && areSound(asked);
  const shown = sound ? file : null;
  const preview = usePlan(folder.id, shown, asked);
  const plan = preview?.plan ?? null;
  const busy = saving.isPending || undoing.isPending;
  const set = (change: Partial<CutSettings>) => setSettings((now) => ({ ...now, ...change }));
  const choose = (chosen: File | null) => {
    if (chosen === null) return;
    // Assets that another file renamed mean nothing to this one, and what it may delete is asked anew.
    setSettings(({ kept: _kept, offset: _offset, overwrite: _overwrite, ...others }) => others);
    setFile(chosen);
  };
  const ready = settings === asked && plan !== null && plan.rows.length > 0;

  const save = async () => {
    if (file === null || plan === null) return;
    const message =
      `Are you sure you want to import '${file.name}' into '${folder.name}'? ` +
      `${sentenceOf(plan.counts)} An import cannot be undone once somebody changed what it made.`;
    const title = 'Import timeline';
    if (!(await confirm({ title, message, confirmLabel: 'Import' }))) return;
    saving.mutate(
      { file, settings: asked, hash: plan.hash, before: plan.previous?.id ?? 0 },
      {
        onSuccess: setSaved,
        onError: (error) => {
          if (error instanceof NotImported) toast.error(error.message);
        },
      },
    );
  };

  if (saved !== null) {
    return (
      <Dialog title={`Import timeline into ${folder.name}`} size="xl" onClose={onClose}>
        <Stack gap="md">
          <Text role="status">{`'${saved.file_name}' was imported. ${sentenceOf(saved.counts)}`}</Text>
          <Group justify="flex-end">
            <Button
              variant="default"
              loading={undoing.isPending}
              onClick={() => undoing.mutate(saved.id, { onSuccess: onClose })}
            >
              Undo
            </Button>
            <Button data-autofocus onClick={onClose}>
              Close
            </Button>
          </Group>
        </Stack>
      </Dialog>
    );
  }
  return (
    <Dialog
      title={`Import timeline into ${folder.name}`}
      size="xl"
      closeOnEscape={!busy}
      closeOnClickOutside={!busy}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Group wrap="nowrap">
          <FileButton accept=".edl,.csv,.otio" onChange={choose} disabled={busy}>
            {(props) => (
              <Button
                {...props}
                data-autofocus
                variant="default"
                leftSection={<IconUpload size="1rem" stroke={1.5} aria-hidden="true" />}
              >
                {file === null ? 'Choose an edit list' : 'Choose another file'}
              </Button>
            )}
          </FileButton>
          <span className={classes['fileName']}>{file?.name ?? 'EDL, CSV or OpenTimelineIO'}</span>
        </Group>
        {file === null ? (
          <Recent folderId={folder.id} busy={busy} onUndo={(id) => undoing.mutate(id)} />
        ) : (
          <ImportFields
            settings={settings}
            ownRate={ownRate}
            problems={problems}
            isTable={cutFormatOf(file.name)?.endsWith('csv') === true}
            start={plan?.offset}
            mayDelete={may(folder.permissions, 'assets', 'd')}
            disabled={busy}
            onChange={set}
          />
        )}
        {shown === null ? null : (
          <QueryBoundary
            compact
            query={planQuery(folder.id, shown, asked)}
            pending={<SkeletonRows rows={8} height={32} />}
          >
            {(answer) =>
              answer.plan === null ? (
                <Alert color="red" variant="light" role="alert">
                  {answer.problem}
                </Alert>
              ) : (
                <ImportPreview plan={answer.plan} kept={asked.kept ?? []} onSettings={set} />
              )
            }
          </QueryBoundary>
        )}
        {saving.isPending ? <Saving folderId={folder.id} /> : null}
        <Group justify="flex-end">
          <Button variant="default" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!ready} loading={busy} onClick={() => void save()}>
            Save
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

/** What the preview was answered; undefined before, and without a file. */
function usePlan(folderId: number, file: File | null, settings: CutSettings) {
  // The preview asks; here it is only looked at.
  const query = planQuery(folderId, file ?? NO_FILE, settings);
  return useQuery({ ...query, enabled: false }).data;
}

const NO_FILE = new File([], '');

/** How far the server is, and a way to stop it. */
function Saving({ folderId }: { folderId: number }) {
  const work = useFolderWork('cut', folderId);
  return (
    <ProgressBar
      value={work?.percent}
      label={work?.step ?? 'Importing'}
      secondsLeft={work?.seconds_left ?? undefined}
      onCancel={work && (() => void cancelWork(work).catch(toast.failure))}
    />
  );
}

interface RecentProps {
  folderId: number;
  busy: boolean;
  onUndo: (id: number) => void;
}

/** The last import that still holds, which can be undone. */
function Recent({ folderId, busy, onUndo }: RecentProps) {
  return (
    <QueryBoundary
      compact
      query={cutsQuery(folderId)}
      pending={<SkeletonRows rows={1} height={32} />}
    >
      {(cuts: readonly KeptCut[]) => {
        const last = cuts.find(({ undone }) => undone === null);
        return last === undefined ? null : (
          <LastImport cut={last} busy={busy} onUndo={() => onUndo(last.id)} />
        );
      }}
    </QueryBoundary>
  );
}
