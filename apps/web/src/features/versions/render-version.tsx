import { Button, Group } from '@mantine/core';
import type { Version } from '@jampot/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useRenderPools } from '../../lib/queries/index.ts';
import { Dialog, RenderPoolChoice } from '../../ui/index.ts';
import type { RenderChoice } from '../../ui/index.ts';
import { renderIn } from './change-rendering.ts';
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
  const { mutate: render, isPending } = useMutation(renderIn(version));
  const [choice, setChoice] = useState<RenderChoice | null>({ poolId: first, email: false });
  return (
    <Dialog onClose={onClose} title={`Render ${version.name}`} size="sm">
      <form
        noValidate
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (choice !== null) render(choice, { onSuccess: onClose });
        }}
      >
        <RenderPoolChoice pools={pools} chosen={choice} onChoose={setChoice} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={choice === null} loading={isPending}>
            Render
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
