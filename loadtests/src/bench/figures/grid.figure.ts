import pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import type { BenchProduct, Figure } from '../figure.ts';
import { openBare } from '../browser/open-bare.ts';
import { openBrowser } from '../browser/open-browser.ts';
import { openSignedIn } from '../browser/open-signed-in.ts';
import { scrollThrough } from '../browser/scroll-through.ts';
import type { Scrolled } from '../browser/scroll-through.ts';
import { inTurns, median, ratioOf } from '../pairs.ts';

const ASSETS = 100_000;
/** Milliseconds: a frame at 60 a second, and what a clock of tenths makes of it. */
const FRAME = 16.7 + 0.2;
/** Milliseconds that nothing may keep the page from answering. */
const LONG_TASK = 50;

/** One list of 100,000 lines, scrolled in a real browser; beside it a page that draws nothing. */
export const grid: Figure = {
  name: 'grid',
  what: `A folder of ${ASSETS.toLocaleString('en')} assets, scrolled through: time of a frame, 95 of 100`,
  promise: 'p95 frame ≤ 16.7 ms, DOM ≤ 3× the visible rows, no task over 50 ms',
  async measure(bench) {
    const folderId = await addFolder(bench.adminUrl);
    const browser = await openBrowser();
    try {
      const [page, bare] = [await openGrid(browser, bench, folderId), await openBare(browser)];
      const sides = await inTurns(
        bench.pairs,
        () => scrollThrough(page),
        () => scrollThrough(bare),
      );
      const frames = (side: readonly Scrolled[]) => side.map(({ p95 }) => p95);
      const longest = Math.max(...sides.ours.map((run) => run.longestTask));
      const drawn = Math.max(...sides.ours.map(({ rows, visible }) => rows / visible));
      const ours = median(frames(sides.ours));
      return {
        ours,
        reference: median(frames(sides.reference)),
        unit: ' ms',
        ratio: ratioOf(frames(sides.ours), frames(sides.reference)),
        beside: `${drawn.toFixed(1)}× the visible rows drawn, longest task ${longest.toFixed(0)} ms`,
        met: ours <= FRAME && drawn <= 3 && longest <= LONG_TASK,
      };
    } finally {
      await browser.close();
    }
  },
};

/** Written past the service, as the rest of the seed is. */
async function addFolder(adminUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query('SET search_path = assets, jampot_shared, public');
    const { rows } = await client.query<{ id: string }>(`
      WITH next AS (SELECT nextval(pg_get_serial_sequence('folders', 'id')) AS id)
      INSERT INTO folders (id, account_id, name, position, path, team_folder_id)
      SELECT id, 1, 'Grid', 2000000, id::text::ltree, 1 FROM next RETURNING id`);
    const id = Number(rows[0]?.id);
    await client.query(
      `INSERT INTO assets (account_id, folder_id, name, assignee_id, status_id, tag)
       SELECT 1, $1, 'shot_' || lpad(i::text, 6, '0'), 1, 1 + i % 8, 'hero, night'
       FROM generate_series(1, $2::int) i`,
      [id, ASSETS],
    );
    await client.query('VACUUM ANALYZE assets');
    return id;
  } finally {
    await client.end();
  }
}

async function openGrid(browser: Browser, bench: BenchProduct, folderId: number): Promise<Page> {
  const page = await openSignedIn(browser, bench, `/folders/${folderId}?view=list`);
  await page.getByText('shot_000003').first().waitFor();
  return page;
}
