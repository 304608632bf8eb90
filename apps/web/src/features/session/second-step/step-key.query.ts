import { setUpAtSignIn } from '@jampot/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/index.ts';
import { keys } from '../../../lib/queries/index.ts';

/** A key for one step, which stays the same while its page is looked at. */
export const stepKeyQuery = (step: string) =>
  queryOptions({
    queryKey: keys.secondFactorSetup(step),
    queryFn: () => api.one(setUpAtSignIn, { body: { step } }, { mayAsk: false }),
    staleTime: Infinity,
    retry: false,
  });
