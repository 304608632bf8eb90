import { Button, Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import type { Asset, Status } from '@jampot/contracts';
import { statusChoices } from '@jampot/domain';
import { useMutation, useQuery } from '@tanstack/react-query';
import { changeAssetStatus, statusesQuery } from '../../lib/queries/index.ts';
import { askWhoseStands, IconAction, StatusBadge } from '../../ui/index.ts';
import classes from './asset.module.css';
import type { AssetAbilities } from './use-abilities.ts';

const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;

/** What may be chosen from the present status, and how to choose it. */
export function useStatusChoices(asset: Asset, { level, bar }: AssetAbilities) {
  const change = useMutation(changeAssetStatus(askWhoseStands));
  const { data: statuses = [] } = useQuery(statusesQuery(asset.folder_id));
  const current = asset.status ?? null;
  const choices = statusChoices({ level, bar, current, statuses });
  const choose = (status: Status) => change.mutate({ asset, status });
  return { current, choose, ...choices };
}

/** The status: reject (previous), the present one with a list of others, approve (next). */
export function StatusControl({ asset, abilities }: { asset: Asset; abilities: AssetAbilities }) {
  const { current, previous, next, others, choose } = useStatusChoices(asset, abilities);
  const badge =
    current === null ? null : (
      <StatusBadge name={current.name} color={current.color} look="filled" />
    );
  if (previous === null && next === null && others.length === 0) return badge;
  return (
    <div className={classes['status']} role="group" aria-label="Status">
      {previous === null ? null : (
        <IconAction label={`Reject: ${previous.name}`} onClick={() => choose(previous)}>
          <IconThumbDown {...icon} />
        </IconAction>
      )}
      <Menu position="bottom-end" width="target">
        <Menu.Target>
          <UnstyledButton
            className={classes['current']}
            aria-label={`Status: ${current?.name ?? 'none'}. Change`}
          >
            {badge ?? 'No status'}
            <IconChevronDown {...icon} />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown className={classes['choices'] ?? ''}>
          {[previous, next, ...others]
            .filter((status): status is Status => status !== null)
            .map((status) => (
              <Menu.Item key={status.id} onClick={() => choose(status)}>
                <StatusBadge name={status.name} color={status.color} />
              </Menu.Item>
            ))}
        </Menu.Dropdown>
      </Menu>
      {next === null ? null : (
        <Button
          variant="default"
          leftSection={<IconThumbUp {...icon} />}
          aria-label={`Approve: ${next.name}`}
          onClick={() => choose(next)}
        >
          {next.name}
        </Button>
      )}
    </div>
  );
}
