import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { checkWebData } from './check-web-data.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'jampot-web-data-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  const path = join(root, 'apps/web/src', file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
const found = (exceptions: Parameters<typeof checkWebData>[1] = []) =>
  checkWebData(root, exceptions).faults.map(({ file }) => file);

it('wants a loader of each route with a page, or the reason why it has none', () => {
  const route = (part: string) => `export const Route = createFileRoute('/a')({\n${part}});\n`;
  write('routes/none.tsx', route('  component: A,\n'));
  write('routes/loads.tsx', route('  loader: () => load(),\n  component: A,\n'));
  write('routes/says.tsx', route('  // No loader: the page is a form.\n  component: A,\n'));
  write('routes/leads-on.tsx', route('  beforeLoad: () => undefined,\n'));
  write('routes/-part.tsx', route('  component: A,\n'));
  expect(found()).toEqual(['routes/none.tsx']);
});

it.each([
  ['features/a/a-page.tsx', 'const a = useQuery(aQuery);'],
  ['features/a/a-list.tsx', 'const a = useQuery(aQuery);\nreturn <ErrorState error={a.error} />;'],
  ['features/a/a.query.ts', "queryOptions({ queryKey: ['a', id] })"],
  ['features/a/a-menu.tsx', 'const aQuery = queryOptions({ queryKey: keys.a, queryFn: ask })'],
  ['features/a/change-a.ts', 'useMutation({ mutationFn: () => api.call(changeA) })'],
  ['lib/a/a.ts', "import { toast } from '../../ui/toasts/toast.ts';"],
])('finds fault with %s', (file, text) => {
  write(file, text);
  expect(found()).toEqual([file]);
});

it('lets be what is as it should', () => {
  write('features/a/a-page.tsx', 'const a = useSuspenseQuery(aQuery);');
  write('features/a/a-menu.tsx', "const a = useQuery(aQuery);\ntoast.error('No.');");
  write('features/a/a.query.ts', 'queryOptions({ queryKey: keys.a(id) })');
  write('lib/queries/keys.ts', "const all = { queryKey: ['a'] };");
  write('lib/changes/change.ts', '({ mutationFn: send })');
  expect(found()).toEqual([]);
});

it('wants every exception to be needed', () => {
  write('lib/a/a.ts', "import { confirm } from '../../ui/confirm/confirm.ts';");
  const reason = 'It asks.';
  expect(found([{ path: 'lib/a/', rule: 'dialogs', reason }])).toEqual([]);
  expect(found([{ path: 'lib/a/a.ts', rule: 'keys', reason }])).toEqual([
    'lib/a/a.ts',
    'lib/a/a.ts',
  ]);
});
