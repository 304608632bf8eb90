import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Fails with each serious finding and the elements it is about. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(settled);
  await page.evaluate(noFading, true);
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  // No frames of other origins are shown; the usual mode reports in a page of its own, for seconds.
  const { violations } = await axe.setLegacyMode().analyze();
  await page.evaluate(noFading, false);
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
}

/** A message that goes while the page is looked at is gone at once, or it would count half faded. */
function noFading(on: boolean): void {
  const css = '* { transition: none !important }';
  const isOurs = ({ cssRules }: CSSStyleSheet) => cssRules[0]?.cssText.includes('* {') === true;
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !isOurs(sheet));
  if (!on) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

/** What fades in or out has no contrast of its own; what moves for ever is not waited for. */
async function settled(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(
      ({ effect, playState }) =>
        playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
    );
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
