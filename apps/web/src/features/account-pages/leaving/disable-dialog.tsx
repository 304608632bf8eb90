import { Button, Group, Radio, Select, Stack, Text } from '@mantine/core';
import type { User } from '@jampot/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usersQuery } from '../../../lib/queries/index.ts';
import { Dialog, QueryBoundary, SkeletonRows } from '../../../ui/index.ts';
import { disableUser } from './change-leaving.ts';
import { leavingQuery } from './leaving.query.ts';

/** Disables somebody, and says what hangs on them: it stays, goes to somebody else, or ends. */
export function DisableDialog({ user, onClose }: { user: User; onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title={`Disable ${user.name}`} size="md">
      <QueryBoundary
        compact
        query={leavingQuery(user.id, user.account_id)}
        pending={<SkeletonRows rows={3} height={36} />}
      >
        {(hanging) => <DisableForm user={user} hanging={hanging} onClose={onClose} />}
      </QueryBoundary>
    </Dialog>
  );
}

interface DisableFormProps {
  user: User;
  hanging: { readonly assets: number; readonly shares: number };
  onClose: () => void;
}

function DisableForm({ user, hanging, onClose }: DisableFormProps) {
  const { assets, shares } = hanging;
  const others = useQuery(usersQuery(user.account_id)).data ?? [];
  const { mutateAsync: disable, isPending } = useMutation(disableUser(user));
  const [assignments, setAssignments] = useState('stay');
  const [heir, setHeir] = useState<string | null>(null);
  const [openShares, setOpenShares] = useState('end');
  const hands = assets > 0 && assignments === 'go';
  const ready = !hands || heir !== null;
  const submit = async () => {
    const handTo = hands ? Number(heir) : null;
    await disable({ handTo, endShares: shares > 0 && openShares === 'end' }).then(
      onClose,
      () => undefined,
    );
  };
  return (
    <Stack gap="md">
      <Text size="sm">Are you sure you want to delete this user?</Text>
      <Text size="sm" c="dimmed">
        They are signed out everywhere at once and can not sign in any more. What they made stays,
        and they can be restored.
      </Text>
      {assets === 0 ? null : (
        <Radio.Group
          label={`${assets} ${assets === 1 ? 'asset is' : 'assets are'} assigned to them`}
          value={assignments}
          onChange={setAssignments}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="stay" label="They stay assigned" />
            <Radio value="go" label="They go to somebody else" />
          </Stack>
        </Radio.Group>
      )}
      {hands ? (
        <Select
          label="Who gets them"
          placeholder="Find a user"
          searchable
          nothingFoundMessage="None found"
          data={others
            .filter(({ id }) => id !== user.id)
            .map(({ id, name, email }) => ({ value: String(id), label: `${name} · ${email}` }))}
          value={heir}
          onChange={setHeir}
        />
      ) : null}
      {shares === 0 ? null : (
        <Radio.Group
          label={`${shares} open ${shares === 1 ? 'share is' : 'shares are'} theirs`}
          value={openShares}
          onChange={setOpenShares}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="end" label="They end" />
            <Radio value="stay" label="They stay open" />
          </Stack>
        </Radio.Group>
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          color="red.9"
          data-autofocus
          disabled={!ready}
          loading={isPending}
          onClick={() => void submit()}
        >
          Disable
        </Button>
      </Group>
    </Stack>
  );
}
