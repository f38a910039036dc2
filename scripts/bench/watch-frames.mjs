/// <reference lib="dom" />
/** @typedef {{ readonly fps: number, readonly frameP95Ms: number, readonly longestTaskMs: number }} Frames
 *   A task is work of the page's own thread that a frame has to wait for; those under 50 ms are not told apart. */

/**
 * Counts the animation frames of a page while something is done to it, and finds the longest task between them.
 * @param {import('@playwright/test').Page} window
 * @param {() => Promise<unknown>} work
 * @returns {Promise<Frames>}
 */
export async function watchFrames(window, work) {
  await window.evaluate(() => {
    const seen = { deltas: /** @type {number[]} */ ([]), tasks: /** @type {number[]} */ ([]), isOn: true };
    /** @type {any} */ (globalThis).seenFrames = seen;
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.tasks.push(duration);
    });
    observer.observe({ type: 'longtask' });
    let before = performance.now();
    const count = (/** @type {number} */ now) => {
      seen.deltas.push(now - before);
      before = now;
      if (seen.isOn) requestAnimationFrame(count);
      else observer.disconnect();
    };
    requestAnimationFrame((now) => {
      before = now;
      requestAnimationFrame(count);
    });
  });
  await work();
  // Long tasks are told a moment after they ended.
  await window.waitForTimeout(200);
  return await window.evaluate(() => {
    const seen = /** @type {any} */ (globalThis).seenFrames;
    seen.isOn = false;
    const deltas = /** @type {number[]} */ (seen.deltas).toSorted((one, other) => one - other);
    const sum = deltas.reduce((total, delta) => total + delta, 0);
    return {
      fps: (1_000 * deltas.length) / sum,
      frameP95Ms: deltas[Math.floor(deltas.length * 0.95)] ?? Number.NaN,
      longestTaskMs: Math.max(0, .../** @type {number[]} */ (seen.tasks)),
    };
  });
}
