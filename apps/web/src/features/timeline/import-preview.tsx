import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { CutSettings, PlannedCut } from '@jampot/contracts';
import { CUT_WARNING_TEXTS, TIME_FORMAT_LABELS } from '@jampot/domain';
import { useMemo, useState } from 'react';
import { formatCount } from '../../lib/format.ts';
import { EmptyState, VirtualList } from '../../ui/index.ts';
import { countLines, KIND_WORDS, previewLines } from './cut-kinds.ts';
import type { PreviewKind } from './cut-kinds.ts';
import { ImportRow } from './import-row.tsx';
import classes from './import.module.css';

const LINE = 32;
/** Names that one line tells. */
const MOST_NAMED = 10;

interface ImportPreviewProps {
  plan: PlannedCut;
  kept: readonly number[];
  onSettings: (change: Partial<CutSettings>) => void;
}

/** What an import would do, counted and row by row. */
export function ImportPreview({ plan, kept, onSettings }: ImportPreviewProps) {
  const [only, setOnly] = useState<PreviewKind | null>(null);
  const lines = useMemo(() => previewLines(plan), [plan]);
  const counts = useMemo(() => countLines(lines), [lines]);
  // What was looked at alone may be gone with another setting.
  const chosen = counts.some(([kind]) => kind === only) ? only : null;
  const shown = chosen === null ? lines : lines.filter(({ kind }) => kind === chosen);
  return (
    <Stack gap="xs">
      <Hints plan={plan} onSettings={onSettings} />
      <Group gap="xs" role="group" aria-label="Show">
        <Filter
          label={`All ${lines.length.toLocaleString('en')}`}
          on={chosen === null}
          onClick={() => setOnly(null)}
        />
        {counts.map(([kind, count]) => (
          <Filter
            key={kind}
            label={`${KIND_WORDS[kind]} ${count.toLocaleString('en')}`}
            on={chosen === kind}
            onClick={() => setOnly(kind)}
          />
        ))}
      </Group>
      {shown.length === 0 ? (
        <EmptyState title="No shots in this file." />
      ) : (
        <div className={classes['rows']}>
          <VirtualList
            items={shown}
            itemKey={({ key }) => key}
            rowHeight={LINE}
            role="list"
            aria-label="What would be imported"
          >
            {(line) => (
              <ImportRow
                line={line}
                framerate={plan.framerate}
                onKeep={(assetId) => onSettings({ kept: [...kept, assetId] })}
                onRename={(assetId) => onSettings({ kept: kept.filter((id) => id !== assetId) })}
                kept={kept}
              />
            )}
          </VirtualList>
        </div>
      )}
    </Stack>
  );
}

function Filter({ label, on, onClick }: { label: string; on: boolean; onClick: () => void }) {
  return (
    <Button
      size="compact-xs"
      variant={on ? 'filled' : 'default'}
      aria-pressed={on}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}

/** What a person should look at before the rows. */
function Hints({ plan, onSettings }: Pick<ImportPreviewProps, 'plan' | 'onSettings'>) {
  const { warnings, previous, suggested_framerate: rate, suggested_time_format: format } = plan;
  const gone = previous?.gone ?? [];
  const texts = [
    ...warnings.map((warning) => CUT_WARNING_TEXTS[warning]),
    ...(plan.unknown_columns.length === 0
      ? []
      : [`Columns without a meaning here: ${named(plan.unknown_columns)}.`]),
    ...(gone.length === 0 ? [] : [`In the last import, but not in this one: ${named(gone)}.`]),
    ...(plan.renamed_by_insertion === 0
      ? []
      : [
          `One shot inserted at the beginning would rename ${formatCount(plan.renamed_by_insertion, 'asset')}.`,
        ]),
  ];
  if (texts.length === 0 && rate === null && format === null) return null;
  return (
    <Alert color="yellow" variant="light" role="status">
      {texts.map((text) => (
        <Text key={text} size="sm">
          {text}
        </Text>
      ))}
      <Group gap="xs">
        {rate === null ? null : (
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => onSettings({ framerate: rate })}
          >
            {`Use ${rate} fps`}
          </Button>
        )}
        {format === null ? null : (
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => onSettings({ time_format: format })}
          >
            {`Read times as ${TIME_FORMAT_LABELS[format]}`}
          </Button>
        )}
      </Group>
    </Alert>
  );
}

function named(names: readonly string[]): string {
  const more = names.length - MOST_NAMED;
  const some = names.slice(0, MOST_NAMED).join(', ');
  return more > 0 ? `${some} and ${more} more` : some;
}
