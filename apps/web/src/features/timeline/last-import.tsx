import { Button, Group, Text } from '@mantine/core';
import type { KeptCut } from '@jampot/contracts';
import { TimeAgo } from '../../ui/index.ts';
import { sentenceOf } from './count-words.ts';

interface LastImportProps {
  cut: KeptCut;
  busy: boolean;
  onUndo: () => void;
}

/** What was imported last, and a way to take it back. */
export function LastImport({ cut, busy, onUndo }: LastImportProps) {
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text size="sm">
        {`The last import was '${cut.file_name}', `}
        <TimeAgo at={cut.created} />
        {`. ${sentenceOf(cut.counts)}`}
      </Text>
      <Button size="xs" variant="default" loading={busy} onClick={onUndo}>
        Undo
      </Button>
    </Group>
  );
}
