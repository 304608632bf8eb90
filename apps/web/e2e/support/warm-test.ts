import { test as base } from '@playwright/test';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { EMPTY_PAGE } from './empty-page.ts';
import { useOwnAccount } from './own-account.ts';
import type { AccountOptions } from './own-account.ts';

/**
 * The test of screens that need nothing of their own in a browser. A worker's tests share one page,
 * whose program is compiled already, which saves each of them two seconds; every test finds it as a
 * new one: no cookies, nothing stored, no routes, the same size. After a failure, and for whoever
 * closed it, it is a new one indeed. What sets touch, init scripts or the network takes Playwright's.
 */
export const test = base.extend<object, AccountOptions & { shared: SharedPage; account: void }>({
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
  shared: [
    async ({ browser }, use) => {
      const shared = new SharedPage(browser);
      await use(shared);
      await shared.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ shared, baseURL, viewport, contextOptions }, use, info) => {
    const page = await shared.open({ ...contextOptions, ...(baseURL ? { baseURL } : {}) });
    if (viewport !== null) await page.setViewportSize(viewport);
    await use(page);
    if (info.status === info.expectedStatus) await shared.clean(page, baseURL);
    else await shared.close();
  },
});

class SharedPage {
  readonly #browser: Browser;
  #context: BrowserContext | null = null;
  #page: Page | null = null;

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  async open(options: BrowserContextOptions): Promise<Page> {
    if (this.#page !== null && !this.#page.isClosed()) return this.#page;
    await this.close();
    this.#context = await this.#browser.newContext(options);
    this.#page = await this.#context.newPage();
    return this.#page;
  }

  async close(): Promise<void> {
    const context = this.#context;
    [this.#context, this.#page] = [null, null];
    await context?.close();
  }

  async clean(page: Page, baseURL = ''): Promise<void> {
    if (page.isClosed()) return;
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    // First, because the application may write something on its way out.
    await page.goto(EMPTY_PAGE);
    const session = await page.context().newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', { origin: baseURL, storageTypes: 'all' });
    await session.detach();
    await page.context().clearCookies();
  }
}
