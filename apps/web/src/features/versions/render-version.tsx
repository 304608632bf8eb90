import { Button, Group } from '@mantine/core';
import { renderVersion } from '@jampot/contracts';
import type { Version } from '@jampot/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api/index.ts';
import { keys, useRenderPools } from '../../lib/queries/index.ts';
import { Dialog, RenderPoolChoice, toast } from '../../ui/index.ts';
import type { RenderChoice } from '../../ui/index.ts';
import classes from './versions.module.css';

/** Has a version rendered that no pool was chosen for at its upload, or whose job is gone; for whoever may. */
export function RenderVersion({ version, mayAdd }: { version: Version; mayAdd: boolean }) {
  const [asking, setAsking] = useState(false);
  const source = mayAdd ? version.source_file : null;
  const pools = useRenderPools(source === null ? [] : [source]);
  const [first] = pools;
  if (first === undefined) return null;
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        Render
      </Button>
      {asking ? (
        <RenderDialog
          version={version}
          pools={pools}
          first={first.id}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

interface RenderDialogProps {
  version: Version;
  pools: ReturnType<typeof useRenderPools>;
  /** The pool that is proposed. */
  first: number;
  onClose: () => void;
}

function RenderDialog({ version, pools, first, onClose }: RenderDialogProps) {
  const client = useQueryClient();
  const [choice, setChoice] = useState<RenderChoice | null>({ poolId: first, email: false });
  const [sending, setSending] = useState(false);
  const render = async ({ poolId, email }: RenderChoice) => {
    setSending(true);
    try {
      const body = { render_pool_id: poolId, email_user: email };
      await api.one(renderVersion, { params: { id: version.id }, body });
      onClose();
    } catch (error) {
      toast.failure(error);
      setSending(false);
    } finally {
      void client.invalidateQueries({ queryKey: keys.versions(version.asset_id) });
      void client.invalidateQueries({ queryKey: keys.jobsOf(version.id) });
    }
  };
  return (
    <Dialog onClose={onClose} title={`Render ${version.name}`} size="sm">
      <form
        noValidate
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (choice !== null) void render(choice);
        }}
      >
        <RenderPoolChoice pools={pools} chosen={choice} onChoose={setChoice} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={choice === null} loading={sending}>
            Render
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
