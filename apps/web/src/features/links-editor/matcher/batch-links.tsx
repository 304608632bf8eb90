import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { errorMessage } from '../../../lib/error-message.ts';
import { formatCount } from '../../../lib/format.ts';
import { Dialog, EmptyState, ProgressBar } from '../../../ui/index.ts';
import { FolderPicker } from '../../../ui/tree/index.ts';
import type { TreeIndex } from '../../../ui/tree/index.ts';
import { pathOf } from '../folder-links.ts';
import type { LinkRow } from '../link-rows.ts';
import { matchRows } from './match-rows.ts';
import type { MatchRow } from './match-rows.ts';
import { MatchSettingsFields } from './match-settings.tsx';
import { isChosen, MatchTable } from './match-table.tsx';
import classes from './matcher.module.css';
import { sideQuery } from './side.query.ts';
import type { Side } from './side.query.ts';
import { useMatching } from './use-matching.ts';
import { useQuestion } from './use-question.ts';
import type { MatchSettings } from './use-question.ts';

const NO_MATCHES = 'No matches found. Try reducing the similarity factor to smooth the match.';
const TOO_MANY = 'Choose fewer assets: at most 20,000 on each side.';

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
  const { found, done, failed, cancel } = useMatching(
    downs.data ?? undefined,
    ups.data ?? undefined,
    question,
  );
  const byId = useMemo(() => new Map((ups.data ?? []).map((one) => [one.id, one])), [ups.data]);
  const target = settings.mode === 'names' ? settings.target : 100;
  const rows = useMemo(
    () => matchRows(downs.data ?? [], byId, found, target),
    [downs.data, byId, found, target],
  );
  const picked = useMemo(() => rows.filter((row) => isChosen(row, chosen)), [rows, chosen]);
  const tooMany = downs.data === null || ups.data === null;
  const problem = downs.error ?? ups.error;
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
        {tooMany ? (
          <EmptyState title={TOO_MANY} />
        ) : problem !== null || failed ? (
          <EmptyState title={failed ? 'The names could not be compared.' : errorMessage(problem)} />
        ) : otherId === null ? (
          <EmptyState title="No folder selected." hint="Choose where the up assets are." />
        ) : rows.length > 0 ? (
          <MatchTable
            rows={rows}
            chosen={chosen}
            onChoose={(keys, on) =>
              setChosen(new Map([...chosen, ...keys.map((key) => [key, on] as const)]))
            }
          />
        ) : loading || done !== null || question === null ? null : (
          <EmptyState title={NO_MATCHES} />
        )}
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
      <div className={classes['foot']}>
        <Checkbox
          label="Chain"
          checked={chain}
          onChange={(event) => setChain(event.currentTarget.checked)}
        />
        <Button disabled={picked.length === 0} onClick={add}>
          Add {formatCount(picked.length, 'link')}
        </Button>
      </div>
    </Dialog>
  );
}
