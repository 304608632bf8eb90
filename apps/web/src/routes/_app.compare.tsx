import { createFileRoute } from '@tanstack/react-router';
import { ComparePage } from './-compare/compare-page.tsx';
import { MOST_COMPARED, readCompareSearch } from './-compare/compare-search.ts';
import type { CompareSearch } from './-compare/compare-search.ts';
import { asRead, asWritten } from './-search.ts';

/** `/compare?versions=3,4` or `?assets=1,2`: up to nine versions beside each other. */
export const Route = createFileRoute('/_app/compare')({
  validateSearch: asWritten<CompareSearch>,
  head: () => ({ meta: [{ title: 'Compare' }] }),
  // No loader: each version is read where it is shown, and may be missing alone.
  component: Compare,
});

function Compare() {
  const search = Route.useSearch(asRead(readCompareSearch));
  return <ComparePage search={search} most={MOST_COMPARED} layout="grid" />;
}
