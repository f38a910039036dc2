import type { Page } from '@playwright/test';

/**
 * What does not fit in the window as it is: a page that scrolls sideways, what sticks out of the window, words that
 * are cut without an ellipsis, and controls that something else lies on. Looks at what is on top: the dialog, menu or
 * popover when one is open.
 */
export async function findLayoutFaults(window: Page): Promise<readonly string[]> {
  return await window.evaluate(() => {
    const { clientWidth: width, clientHeight: height, scrollWidth } = document.documentElement;
    const faults = new Set<string>();
    if (scrollWidth > width) faults.add('the page scrolls sideways');
    const overlays = Array.from(document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]'));
    const root = overlays.findLast((overlay) => overlay.closest('[data-toast]') === null) ?? document.body;

    const nameOf = (element: Element): string => {
      const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
      return `<${element.tagName.toLowerCase()}> “${words.trim().slice(0, 60)}”`;
    };
    const scrolls = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflow);
    const holderOf = (element: Element, holds: (holder: Element) => boolean): Element | null => {
      for (let holder = element.parentElement; holder !== null; holder = holder.parentElement) {
        if (holds(holder)) return holder;
      }
      return null;
    };
    const isEllipsis = (element: Element): boolean => getComputedStyle(element).textOverflow === 'ellipsis';
    const isWide = (element: Element): boolean => element.scrollWidth > element.clientWidth + 1;

    const widestIn = (element: Element): Element => {
      const ends = (other: Element): number => other.getBoundingClientRect().right;
      return Array.from(element.querySelectorAll('*')).reduce(
        (widest, other) => (ends(other) >= ends(widest) ? other : widest),
        element,
      );
    };
    for (const element of root.querySelectorAll('*')) {
      const style = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      if (!element.checkVisibility({ opacityProperty: true }) || box.width <= 1 || box.height <= 1) continue;
      // Tables and code scroll by themselves; what is inside of them or behind an ellipsis may be wider.
      const isHeld = holderOf(element, (holder) => isEllipsis(holder) || (scrolls(holder) && isWide(holder)));
      if (element.closest('svg, table, pre') !== null || isHeld !== null) continue;
      if (style.display !== 'inline' && isWide(element) && !isEllipsis(element)) {
        if (/hidden|clip/.test(style.overflowX)) faults.add(`cut: ${nameOf(element)}`);
        else if (scrolls(element) && element.querySelector('table') === null && !element.matches('pre'))
          faults.add(`scrolls sideways: ${nameOf(element)} because of ${nameOf(widestIn(element))}`);
        else if (element.matches('button, a')) faults.add(`words outside of: ${nameOf(element)}`);
      }
      if (box.right > width + 1 || box.left < -1) faults.add(`sticks out: ${nameOf(element)}`);
      if (!element.matches('button, a[href], input, textarea, [role=option], [role=menuitem]')) continue;
      const view = holderOf(element, scrolls)?.getBoundingClientRect() ?? new DOMRect(0, 0, width, height);
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const isInView = y > view.top && y < view.bottom && y > 0 && y < height && x > 0 && x < width;
      const top = isInView ? document.elementFromPoint(x, y) : null;
      if (top === null || element.contains(top) || top.contains(element)) continue;
      const isMeantToLieOver = top.closest('[data-toast], label, .sticky, [role=toolbar]') !== null;
      if (!isMeantToLieOver) faults.add(`covered: ${nameOf(element)} by ${nameOf(top)}`);
    }
    return [...faults];
  });
}
