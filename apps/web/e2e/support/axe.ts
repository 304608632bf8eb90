import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

type RunOptions = Parameters<AxeBuilder['options']>[0];

/** Rules whose findings axe itself never takes for serious: looking for them would only take time. */
const NEVER_SERIOUS = [
  'aria-allowed-role',
  'aria-deprecated-role',
  'empty-heading',
  'empty-table-header',
  'form-field-multiple-labels',
  'heading-order',
  'html-xml-lang-mismatch',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'meta-viewport',
  'meta-viewport-large',
  'no-autoplay-audio',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'scope-attr-valid',
  'server-side-image-map',
  'skip-link',
  'table-duplicate-name',
];
/** Nor has it to fetch style sheets and media, which none of the others asks for. */
const OPTIONS = {
  resultTypes: ['violations'],
  rules: Object.fromEntries(NEVER_SERIOUS.map((id) => [id, { enabled: false }])),
  preload: false,
} satisfies RunOptions;

/** Fails with each serious finding and the elements it is about. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(settled);
  await page.evaluate(noFading, true);
  const axe = new AxeBuilder({ page }).options(OPTIONS);
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
