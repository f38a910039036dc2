/// <reference lib="dom" />

/**
 * Runs in the page. Chooses the person by the name as soon as their tile is drawn, and answers when that was and when the
 * first screen had drawn its list, both as milliseconds of the epoch. It looks at every frame and chooses by the page's
 * own event: waiting and clicking the way a test does takes up to half a second, which is not the app's.
 * @param {{ readonly person: string, readonly heading: string }} wanted
 * @returns {Promise<{ readonly pickerAt: number, readonly listAt: number }>}
 */
export async function watchStart({ person, heading }) {
  const drawn = (/** @type {string} */ text) =>
    new Promise((resolve) => {
      const look = () => {
        if (document.body.innerText.includes(text)) resolve(performance.timeOrigin + performance.now());
        else requestAnimationFrame(look);
      };
      look();
    });
  const pickerAt = await drawn(person);
  const tiles = [...document.querySelectorAll('button')];
  tiles.find((tile) => tile.textContent.includes(person))?.click();
  return { pickerAt, listAt: await drawn(heading) };
}
