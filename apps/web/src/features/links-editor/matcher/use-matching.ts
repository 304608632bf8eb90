import type { NamedAsset } from '@jampot/domain';
import { useEffect, useState } from 'react';
import { useStore } from '../../../lib/store.ts';
import { Matcher } from './matcher.ts';
import type { Matching } from './matcher.ts';
import type { MatchQuestion } from './match-slices.ts';

/** What two sides have in common; nothing while one of them is missing. */
export function useMatching(
  assets: readonly NamedAsset[] | undefined,
  others: readonly NamedAsset[] | undefined,
  question: MatchQuestion | null,
): Matching & { readonly cancel: () => void } {
  const [matcher] = useState(() => new Matcher());
  useEffect(() => {
    if (assets !== undefined && others !== undefined) matcher.open(assets, others);
    return () => matcher.close();
  }, [matcher, assets, others]);
  useEffect(() => matcher.ask(question), [matcher, question]);
  return { ...useStore(matcher.store), cancel: () => matcher.cancel() };
}
