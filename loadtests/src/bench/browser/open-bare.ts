import type { Browser, Page } from 'playwright-core';

/** A page that is as long as the longest list, and draws nothing. */
export async function openBare(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.setContent(
    '<div style="height:900px;overflow:auto;contain:strict">' +
      '<div style="height:9000000px;background:linear-gradient(#333,#999)"></div></div>',
  );
  return page;
}
