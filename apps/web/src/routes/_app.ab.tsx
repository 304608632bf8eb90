import { createFileRoute } from '@tanstack/react-router';
import { ComparePage } from './-compare/compare-page.tsx';
import { readCompareSearch } from './-compare/compare-search.ts';
import type { CompareSearch } from './-compare/compare-search.ts';
import { asRead, asWritten } from './-search.ts';

/** `/ab` compares the first two of its list (specification, A/B compare). */
export const Route = createFileRoute('/_app/ab')({
  validateSearch: asWritten<CompareSearch>,
  head: () => ({ meta: [{ title: 'Compare' }] }),
  // No loader: each version is read where it is shown, and may be missing alone.
  component: Compare,
});

function Compare() {
  const search = Route.useSearch(asRead(readCompareSearch));
  return <ComparePage search={search} most={2} layout="grid" />;
}
