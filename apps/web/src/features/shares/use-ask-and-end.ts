import type { Share } from '@jampot/contracts';
import { useMutation } from '@tanstack/react-query';
import { confirm } from '../../ui/index.ts';
import { endShare } from './change-shares.ts';

/** Ends a share once somebody has confirmed it. @returns whether it was ended. */
export function useAskAndEnd(): (share: Pick<Share, 'id'>) => Promise<boolean> {
  const { mutateAsync } = useMutation(endShare());
  return async ({ id }) => {
    const sure = await confirm({
      title: 'Delete this share?',
      message:
        'Are you sure you want to delete this share? Its link stops working at once, also where it is open.',
      confirmLabel: 'Delete',
      danger: true,
    });
    if (!sure) return false;
    return mutateAsync({ id }).then(
      () => true,
      () => false,
    );
  };
}
