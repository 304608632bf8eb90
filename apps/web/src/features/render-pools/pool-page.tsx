import type { Pool, User } from '@jampot/contracts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useKnown } from '../../lib/queries/index.ts';
import { PageHeader } from '../../ui/index.ts';
import { TabArea, TabPanel, TabRow } from '../../ui/tabs/tabs.tsx';
import { CurrentJobs } from './queue/current-jobs.tsx';
import classes from './queue/queue.module.css';
import { RENDER_CRUMBS } from '../../ui/farm/render-crumbs.ts';
import { RenderPage } from '../../ui/farm/render-page.tsx';
import { PoolFailures } from './pool-failures.tsx';
import { PoolHistory } from './pool-history.tsx';
import { PoolNodes } from './pool-nodes.tsx';
import { POOL_TABS } from '../../lib/farm/pool-search.ts';
import type { PoolSearch, PoolTab } from '../../lib/farm/pool-search.ts';
import { PoolSettings } from './pool-settings.tsx';
import { poolQuery } from '../../lib/farm/pools.query.ts';

interface PoolPageProps {
  me: User;
  id: number;
  search: PoolSearch;
  onSearch: (search: PoolSearch) => void;
  /** It was deleted. */
  onGone: () => void;
}

/** One pool: what waits and runs, what ended, who works for it, how it is set. */
export function PoolPage({ me, id, search, onSearch, onGone }: PoolPageProps) {
  const query = poolQuery(id);
  const pool = useKnown(query);
  usePageTitle(pool?.name);
  const tab = search.tab ?? 'jobs';
  return (
    <RenderPage
      resource="pools"
      header={<PageHeader crumbs={RENDER_CRUMBS.pools} title={pool?.name ?? 'Pool'} />}
      query={query}
      failed={`I'm sorry, we could not retrieve pool for id ${id}`}
    >
      {(row) => (
        <TabArea<PoolTab> value={tab} onTab={(value) => onSearch({ tab: value })}>
          <TabRow label="Pool" tabs={POOL_TABS} />
          <TabPanel value={tab}>
            <PoolTabContent
              me={me}
              pool={row}
              tab={tab}
              words={search.q ?? ''}
              onWords={(q) => onSearch({ ...search, q })}
              onGone={onGone}
            />
          </TabPanel>
        </TabArea>
      )}
    </RenderPage>
  );
}

interface PoolTabContentProps {
  me: User;
  pool: Pool;
  tab: PoolTab;
  words: string;
  onWords: (words: string) => void;
  onGone: () => void;
}

function PoolTabContent({ me, pool, tab, words, onWords, onGone }: PoolTabContentProps) {
  switch (tab) {
    case 'jobs':
      return (
        <div className={classes['first']}>
          <PoolFailures pool={pool} />
          <CurrentJobs pool={pool} words={words} onWords={onWords} />
        </div>
      );
    case 'history':
      return <PoolHistory pool={pool} />;
    case 'nodes':
      return <PoolNodes pool={pool} accountId={me.account_id} />;
    case 'settings':
      return <PoolSettings pool={pool} accountId={me.account_id} onGone={onGone} />;
  }
}
