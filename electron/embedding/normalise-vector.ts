/**
 * Scales a vector to length 1 in place and returns it. Null when that is impossible (all zeros, or a value that is
 * not a finite number): such a vector has no direction and must not be stored.
 */
export function normaliseVector(vector: Float32Array): Float32Array | null {
  let sumOfSquares = 0;
  for (const value of vector) sumOfSquares += value * value;
  const length = Math.sqrt(sumOfSquares);
  if (!Number.isFinite(length) || length === 0) return null;
  for (let i = 0; i < vector.length; i += 1) vector[i] = (vector[i] ?? 0) / length;
  return vector;
}
