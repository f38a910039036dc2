import type { Page } from '@playwright/test';
import axe from 'axe-core';

/**
 * What assistive technology could not make use of on the page as it is, as `rule: element` each, by all of axe's rules
 * but those named in `without`. The rules are put into a page once: that takes three times as long as using them.
 */
export async function findAxeFaults(page: Page, without: readonly string[] = []): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return await page.evaluate(async (rules) => {
    const { axe: inPage } = globalThis as unknown as { readonly axe: typeof axe };
    const { violations } = await inPage.run(document, {
      resultTypes: ['violations'],
      rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: false }])),
    });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  }, without);
}
