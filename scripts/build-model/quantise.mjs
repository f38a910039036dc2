/**
 * Seven bits instead of eight for matrix weights: on CPUs with AVX2 but without VNNI the 8-bit
 * multiply-add of two products saturates at 16 bits (255 × 127 × 2 > 32,767), and 255 × 63 × 2 does not.
 */
const REDUCED_RANGE = 63;
const FULL_RANGE = 127;

/**
 * A matrix by rows.
 * @typedef {{ readonly data: Float32Array, readonly rows: number, readonly columns: number }} Matrix
 */

/**
 * Views a two-dimensional tensor as a matrix.
 *
 * @param {import('./read-safetensors.mjs').Tensor} tensor
 * @returns {Matrix}
 */
export function toMatrix({ data, shape }) {
  const [rows, columns] = shape;
  if (rows === undefined || columns === undefined || shape.length !== 2) {
    throw new Error(`Expected a matrix, not the shape ${JSON.stringify(shape)}`);
  }
  return { data, rows, columns };
}

/**
 * Swaps rows and columns.
 *
 * @param {Matrix} matrix
 * @returns {Matrix}
 */
export function transpose({ data, rows, columns }) {
  const turned = new Float32Array(data.length);
  for (let r = 0; r < rows; r += 1) {
    for (let c = 0; c < columns; c += 1) turned[c * rows + r] = data[r * columns + c] ?? 0;
  }
  return { data: turned, rows: columns, columns: rows };
}

/**
 * Symmetric int8 with one scale a column, in the reduced range: `value ≈ quantised × scale[column]`.
 *
 * @param {Matrix} matrix
 */
export function quantiseColumns(matrix) {
  return quantise(matrix, REDUCED_RANGE, matrix.columns, (index) => index % matrix.columns);
}

/**
 * Symmetric int8 with one scale a row, in the full range: it is only ever looked up, never multiplied.
 *
 * @param {Matrix} matrix
 */
export function quantiseRows(matrix) {
  return quantise(matrix, FULL_RANGE, matrix.rows, (index) => Math.floor(index / matrix.columns));
}

/**
 * @param {Matrix} matrix
 * @param {number} limit the greatest magnitude of a quantised value
 * @param {number} scaleCount
 * @param {(index: number) => number} scaleOf which scale the value at an index shares
 */
function quantise({ data }, limit, scaleCount, scaleOf) {
  const scales = new Float32Array(scaleCount);
  data.forEach((value, index) => {
    scales[scaleOf(index)] = Math.max(scales[scaleOf(index)] ?? 0, Math.abs(value));
  });
  scales.forEach((largest, index) => {
    scales[index] = largest / limit || 1;
  });
  const quantised = new Int8Array(data.length);
  data.forEach((value, index) => {
    const rounded = Math.round(value / (scales[scaleOf(index)] ?? 1));
    quantised[index] = Math.max(-limit, Math.min(limit, rounded));
  });
  return { quantised, scales };
}
