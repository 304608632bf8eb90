import { Button, Group, Stack } from '@mantine/core';
import { exportFolderNotes, exportPlaylistNotes } from '@jampot/contracts';
import { MARKER_FORMATS, NOTE_STATUSES } from '@jampot/domain';
import type { MarkerFormat, NoteStatus } from '@jampot/domain';
import { useState } from 'react';
import { api } from '../../lib/api/index.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Dialog, toast } from '../../ui/index.ts';
import { Choice } from './export-fields.tsx';

const FORMATS: Readonly<Record<MarkerFormat, string>> = {
  resolve: 'DaVinci Resolve markers (EDL)',
  fcp7: 'Premiere markers (XML)',
  avid: 'Media Composer locators (text)',
  otio: 'OpenTimelineIO',
  csv: 'CSV: all notes',
};
const STATUSES = ['all', ...NOTE_STATUSES] as const;
const STATUS_WORDS: Readonly<Record<(typeof STATUSES)[number], string>> = {
  all: 'All',
  'to do': 'To do',
  completed: 'Completed',
  approved: 'Approved',
};
const CALLS = { folder: exportFolderNotes, playlist: exportPlaylistNotes } as const;

interface ExportNotesProps {
  of: keyof typeof CALLS;
  row: { readonly id: number; readonly name: string };
  onClose: () => void;
}

/** Takes notes to where a cut is edited. */
export default function ExportNotes({ of, row, onClose }: ExportNotesProps) {
  const [format, setFormat] = useState<MarkerFormat>('resolve');
  const [status, setStatus] = useState<'all' | NoteStatus>('all');
  const [busy, setBusy] = useState(false);

  const save = async () => {
    const query = { format, ...(status === 'all' ? {} : { status }) };
    const { name, type, text } = await api.one(CALLS[of], { params: { id: row.id }, query });
    saveFile(name, new Blob([text], { type }));
    onClose();
  };
  return (
    <Dialog title={`Export notes of ${row.name}`} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
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
            choices={MARKER_FORMATS}
            labelOf={(one) => FORMATS[one]}
            onChange={setFormat}
          />
          <Choice
            label="Notes"
            value={status}
            choices={STATUSES}
            labelOf={(one) => STATUS_WORDS[one]}
            onChange={setStatus}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={busy}>
              Export
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
