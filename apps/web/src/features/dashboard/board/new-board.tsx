import { Button, Checkbox, Group, Select, Stack, TextInput } from '@mantine/core';
import { readDashboard, writeDashboard } from '@jampot/contracts';
import type { Dashboard } from '@jampot/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../../lib/error-message.ts';
import { folderTreeQuery } from '../../../lib/queries/index.ts';
import { Dialog, focusNow } from '../../../ui/index.ts';
import { makeProjectBoard } from './change-project-boards.ts';

/** Characters of a name. */
const NAME = 80;

interface NewBoardProps {
  /** What can be copied: what one looks at. */
  shown: Dashboard;
  onMade: (id: number) => void;
  onClose: () => void;
}

/** Makes a dashboard that the team of a project reads. */
export function NewBoard({ shown, onMade, onClose }: NewBoardProps) {
  const folders = useQuery(folderTreeQuery()).data ?? [];
  const projects = folders.filter(({ parent_id: parent }) => parent === null);
  const [folder, setFolder] = useState<string | null>(null);
  const [name, setName] = useState('');
  const [copies, setCopies] = useState(shown.widgets.length > 0);
  const { mutate, isPending, error } = useMutation(makeProjectBoard);
  const chosen = folder ?? (projects.length === 1 ? String(projects[0]?.id) : null);
  const words = name.trim();
  return (
    <Dialog title="New project dashboard" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen === null || words === '') return;
          const board = copies ? { ...shown, charts: [] } : readDashboard(null);
          const wish = { folderId: Number(chosen), name: words, dashboard: writeDashboard(board) };
          mutate(wish, { onSuccess: onMade });
        }}
      >
        <Stack gap="sm">
          <TextInput
            ref={focusNow}
            label="Name"
            required
            maxLength={NAME}
            value={name}
            error={error === null ? undefined : errorMessage(error)}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Select
            label="Project"
            description="Its team reads the dashboard."
            searchable
            required
            data={projects.map(({ id, name: label }) => ({ value: String(id), label }))}
            value={chosen}
            onChange={setFolder}
          />
          <Checkbox
            label="Begin with the widgets shown now"
            checked={copies}
            onChange={({ currentTarget }) => setCopies(currentTarget.checked)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={words === '' || chosen === null || isPending}>
              Create
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
