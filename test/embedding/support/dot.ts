/** Dot product; of vectors of length one, the cosine. Missing vectors give 0. */
export function dot(a: Float32Array | undefined, b: Float32Array | undefined): number {
  let sum = 0;
  a?.forEach((value, i) => {
    sum += value * (b?.[i] ?? 0);
  });
  return sum;
}
