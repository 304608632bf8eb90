import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { allStatusesQuery } from '../../lib/queries/index.ts';
import { stagesOf } from './stages.ts';
import type { Stages } from './stages.ts';

/** The stages of the account's workflow; those of a new account until they are known. */
export function useStages(): Stages {
  const statuses = useQuery(allStatusesQuery).data;
  return useMemo(() => stagesOf(statuses ?? []), [statuses]);
}
