import type { Page } from '@playwright/test';
import { PSEUDO_MARKS } from './pseudo-messages.ts';

/** Latin letters that are not words of the product: addresses, names of files, keys, code points, units, other products. */
const NOT_WORDS = [
  /\S+@acme\.example/g,
  /\bacme-marketing\b/g,
  /\bprivate:x\b/g,
  /\bhttps?:\/\/\S+/g,
  /\bU\+[0-9A-F]{4,6}\b/g,
  /\b[0-9a-f]{8,}\b/g,
  /\b(Ctrl|Shift|Enter|Home|End|[A-Z])\b/g,
  // The same in both languages.
  /\bbytes?\b/g,
];

/**
 * The texts in sight, the names for assistive technology, the hints and the window's title that are neither content
 * (which a tour has in Greek) nor marked as words of the product. Keys and code are not words.
 */
export async function findUntranslated(window: Page): Promise<readonly string[]> {
  const seen = await window.evaluate(textsInSight);
  const [open, close] = PSEUDO_MARKS;
  const innermost = new RegExp(`${open}[^${open}${close}]*${close}`, 'gu');
  return seen.filter((text) => {
    let left = text;
    while (innermost.test(left)) left = left.replaceAll(innermost, ' ');
    for (const pattern of NOT_WORDS) left = left.replaceAll(pattern, ' ');
    return /\p{Script=Latin}/u.test(left);
  });
}

/** Runs in the page. */
function textsInSight(): string[] {
  const attributes = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-valuetext'];
  const texts = [document.title.replace('Escopo', '')];
  const overlays = Array.from(document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]'));
  const onTop = overlays.findLast((overlay) => overlay.closest('[data-toast]') === null);
  for (const element of (onTop ?? document.body).querySelectorAll('*')) {
    if (element.closest('script, style, kbd, code, pre, svg') !== null || !element.checkVisibility())
      continue;
    for (const name of attributes) {
      const value = element.getAttribute(name);
      if (value !== null) texts.push(value);
    }
    for (const node of element.childNodes) {
      if (node.nodeType === Node.TEXT_NODE && node.textContent !== null) texts.push(node.textContent);
    }
  }
  return texts;
}
