import { test as base } from '@playwright/test';
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Page,
  TestInfo,
  ViewportSize,
} from '@playwright/test';
import { EMPTY_PAGE } from './empty-page.ts';
import { useOwnAccount } from './own-account.ts';
import type { AccountOptions } from './own-account.ts';

interface Pages {
  /** Whether `page` is a new one, in a context of its own: for what no page forgets, as init scripts. */
  fresh: boolean;
  /** Another person's browser, which shares nothing with the one of `page`. */
  other: Page;
}

interface Shared {
  shared: SharedPage;
  sharedOther: SharedPage;
  account: void;
}

/**
 * The test of screens that need nothing of their own in a browser. A worker's tests share one page,
 * whose program is compiled already, which saves each of them two seconds; every test finds it as a
 * new one: no cookies, nothing stored, no routes, the same size. After a failure, and for whoever
 * closed it, it is a new one indeed. What sets touch or the network takes Playwright's.
 */
export const test = base.extend<Pages, AccountOptions & Shared>({
  ownAccount: [false, { option: true, scope: 'worker' }],
  account: [
    async ({ playwright, ownAccount }, use, { project }) => {
      if (ownAccount) {
        const { baseURL } = project.use;
        const request = await playwright.request.newContext(baseURL ? { baseURL } : {});
        await useOwnAccount(request);
        await request.dispose();
      }
      await use();
    },
    { scope: 'worker', auto: true },
  ],
  shared: [({ browser }, use) => keepOpen(browser, use), { scope: 'worker' }],
  sharedOther: [({ browser }, use) => keepOpen(browser, use), { scope: 'worker' }],
  fresh: [false, { option: true }],
  page: async ({ browser, shared, fresh, baseURL, viewport, contextOptions }, use, info) => {
    const options = optionsOf(contextOptions, baseURL);
    if (fresh) {
      const context = await browser.newContext({ ...options, viewport });
      await use(await context.newPage());
      await context.close();
    } else await shared.lend(options, viewport, use, info);
  },
  other: async ({ sharedOther, baseURL, viewport, contextOptions }, use, info) => {
    await sharedOther.lend(optionsOf(contextOptions, baseURL), viewport, use, info);
  },
});

const optionsOf = (
  options: BrowserContextOptions,
  baseURL: string | undefined,
): BrowserContextOptions => ({ ...options, ...(baseURL ? { baseURL } : {}) });

async function keepOpen(browser: Browser, use: (shared: SharedPage) => Promise<void>) {
  const shared = new SharedPage(browser);
  await use(shared);
  await shared.close();
}

class SharedPage {
  readonly #browser: Browser;
  #context: BrowserContext | null = null;
  #page: Page | null = null;

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  async lend(
    options: BrowserContextOptions,
    viewport: ViewportSize | null,
    use: (page: Page) => Promise<void>,
    info: TestInfo,
  ): Promise<void> {
    const page = await this.#open(options);
    if (viewport !== null) await page.setViewportSize(viewport);
    await use(page);
    if (info.status === info.expectedStatus) await this.#clean(page, options);
    else await this.close();
  }

  async close(): Promise<void> {
    const context = this.#context;
    [this.#context, this.#page] = [null, null];
    await context?.close();
  }

  async #open(options: BrowserContextOptions): Promise<Page> {
    if (this.#page !== null && !this.#page.isClosed()) return this.#page;
    await this.close();
    this.#context = await this.#browser.newContext(options);
    this.#page = await this.#context.newPage();
    return this.#page;
  }

  async #clean(page: Page, { baseURL = '' }: BrowserContextOptions): Promise<void> {
    if (page.isClosed()) return;
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    // The workbench is somewhere else for each worker.
    const { protocol, origin } = new URL(page.url());
    const place = protocol === 'http:' ? origin : baseURL;
    // First, because the application may write something on its way out.
    await page.goto(`${place}${EMPTY_PAGE}`);
    const session = await page.context().newCDPSession(page);
    for (const of of new Set([place, baseURL])) {
      await session.send('Storage.clearDataForOrigin', { origin: of, storageTypes: 'all' });
    }
    await session.detach();
    await page.context().clearCookies();
  }
}
