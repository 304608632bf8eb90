import { ApiError } from '@jampot/client';
import type { Status } from '@jampot/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { confirm, toast } from '../../../ui/index.ts';
import { removeStatus } from './change-statuses.ts';

/** A status whose assets need another one first. */
interface Asked {
  readonly status: Status;
  readonly reason: string;
}

/** Asks, deletes, and asks for another status for the assets when there are some. */
export function useDeleteStatus(folderId: number) {
  const { mutate } = useMutation(removeStatus(folderId));
  const [asked, setAsked] = useState<Asked | null>(null);

  const remove = (status: Status, replacementId: number | null) =>
    mutate(
      { id: status.id, replacementId },
      {
        onError: (error) => {
          const reason = reasonToChoose(error);
          if (reason === null) toast.failure(error);
          else setAsked({ status, reason });
        },
      },
    );
  return {
    asked,
    ask: async (status: Status) => {
      const replaced = status.base_id !== null;
      const message = `Are you sure you want to delete this status?${replaced ? '\nThe inherited one takes its place again.' : ''}`;
      const title = `Delete ${status.name}`;
      if (await confirm({ message, title, confirmLabel: 'Delete', danger: true })) {
        remove(status, null);
      }
    },
    choose: (replacementId: number) => {
      if (asked === null) return;
      setAsked(null);
      remove(asked.status, replacementId);
    },
    close: () => setAsked(null),
  };
}

function reasonToChoose(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  const problem = error.problems.find(({ name }) => name === 'replacement_id');
  return problem === undefined ? null : (problem.messages[0]?.name ?? error.message);
}
