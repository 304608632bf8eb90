import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { Dialog, ProgressBar } from '../../../ui/index.ts';
import { FolderPicker } from '../../../ui/tree/index.ts';
import type { TreeIndex } from '../../../ui/tree/index.ts';
import { pathOf } from '../folder-links.ts';
import type { LinkRow } from '../link-rows.ts';
import { MatchResults } from './match-results.tsx';
import { matchRows } from './match-rows.ts';
import type { MatchRow } from './match-rows.ts';
import { MatchSettingsFields } from './match-settings.tsx';
import { isChosen } from './match-table.tsx';
import type { Matching } from './matcher.ts';
import classes from './matcher.module.css';
import { sideQuery } from './side.query.ts';
import type { Side } from './side.query.ts';
import { useMatching } from './use-matching.ts';
import { useQuestion } from './use-question.ts';
import type { MatchSettings } from './use-question.ts';

interface BatchLinksProps {
  index: TreeIndex;
  /** The assets that use the others, as they are told of: "Assets in Film". */
  told: string;
  side: Side;
  onAdd: (rows: readonly Omit<LinkRow, 'key' | 'line' | 'state' | 'why'>[]) => void;
  onClose: () => void;
}

/** Finds what some assets may use among those of a folder, by their names. */
export default function BatchLinks({ index, told, side, onAdd, onClose }: BatchLinksProps) {
  const [otherId, setOtherId] = useState<number | null>(null);
  const [otherBelow, setOtherBelow] = useState(true);
  const [chain, setChain] = useState(true);
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [settings, setSettings] = useState<MatchSettings>({
    mode: 'names',
    target: 100,
    pattern: '',
    otherPattern: '',
  });
  const downs = useQuery(side);
  const ups = useQuery(sideQuery(otherId, otherBelow));
  const question = useQuestion(settings, `${otherId} ${otherBelow}`);
  const { cancel, ...matching } = useMatching(
    downs.data ?? undefined,
    ups.data ?? undefined,
    question,
  );
  const { found, done } = matching;
  const byId = useMemo(() => new Map((ups.data ?? []).map((one) => [one.id, one])), [ups.data]);
  const target = settings.mode === 'names' ? settings.target : 100;
  const rows = useMemo(
    () => matchRows(downs.data ?? [], byId, found, target),
    [downs.data, byId, found, target],
  );
  const picked = useMemo(() => rows.filter((row) => isChosen(row, chosen)), [rows, chosen]);
  const loading = downs.isLoading || ups.isLoading;
  const add = () =>
    onAdd(
      picked.map(({ down, up }: MatchRow) => ({
        down_id: down.id,
        up_id: up.id,
        chain,
        downFolder: pathOf(index, down.folderId) ?? down.folder,
        downAsset: down.name,
        upFolder: pathOf(index, up.folderId) ?? up.folder,
        upAsset: up.name,
      })),
    );
  return (
    <Dialog onClose={onClose} title="Batch links" size="xl">
      <p className={classes['hint']}>{told} use the assets in:</p>
      <div className={classes['side']}>
        <FolderPicker
          label="Folder of the up assets"
          index={index}
          value={otherId}
          onChange={setOtherId}
        />
        <Checkbox
          className={classes['below'] ?? ''}
          label="And the folders below"
          checked={otherBelow}
          onChange={(event) => setOtherBelow(event.currentTarget.checked)}
        />
      </div>
      <MatchSettingsFields
        settings={settings}
        onChange={(change) => setSettings({ ...settings, ...change })}
      />
      <div className={classes['matches']}>
        <MatchResults
          downs={downs}
          ups={ups}
          known={otherId !== null}
          mode={settings.mode}
          asked={question !== null}
          matching={matching}
          rows={rows}
          chosen={chosen}
          onChoose={(keys, on) =>
            setChosen(new Map([...chosen, ...keys.map((key) => [key, on] as const)]))
          }
        />
      </div>
      {done === null && !loading ? null : (
        <div role="status">
          <ProgressBar
            label={loading ? 'Reading names' : 'Comparing names'}
            value={done === null ? undefined : (done / Math.max(downs.data?.length ?? 0, 1)) * 100}
            onCancel={done === null ? undefined : cancel}
          />
        </div>
      )}
      {rows.length === 0 ? null : (
        <output className={classes['hint']}>
          {wordsOf(rows, picked.length, (downs.data ?? []).length, matching)}
        </output>
      )}
      <div className={classes['foot']}>
        <Checkbox
          label="Chain"
          description="A dependency, which becomes stale; otherwise a reference"
          checked={chain}
          onChange={(event) => setChain(event.currentTarget.checked)}
        />
        <Button disabled={picked.length === 0} onClick={add}>
          Add {formatCount(picked.length, 'link')} to the list
        </Button>
      </div>
    </Dialog>
  );
}

/** "2 of 5 matches selected, 1 asset without a match". */
function wordsOf(
  rows: readonly MatchRow[],
  picked: number,
  assets: number,
  { done, stopped }: Pick<Matching, 'done' | 'stopped'>,
): string {
  const selected = `${picked.toLocaleString('en')} of ${formatCount(rows.length, 'match', 'matches')} selected`;
  if (stopped) return `${selected}. Cancelled: not all names were compared.`;
  const without = assets - new Set(rows.map(({ down }) => down.id)).size;
  if (done !== null || without === 0) return selected;
  return `${selected}, ${formatCount(without, 'asset')} without a match`;
}
