/**
 * Seven bits instead of eight for matrix weights: on CPUs with AVX2 but without VNNI the 8-bit
 * multiply-add of two products saturates at 16 bits (255 × 127 × 2 > 32,767), and 255 × 63 × 2 does not.
 */
const REDUCED_RANGE = 63;
const FULL_RANGE = 127;

/**
 * Transposes a [rows, columns] matrix into [columns, rows].
 *
 * @param {import('./read-safetensors.mjs').Tensor} tensor
 * @returns {Float32Array}
 */
export function transpose({ data, shape }) {
  const [rows, columns] = shape;
  const turned = new Float32Array(data.length);
  for (let r = 0; r < rows; r += 1) {
    for (let c = 0; c < columns; c += 1) turned[c * rows + r] = data[r * columns + c];
  }
  return turned;
}

/**
 * Symmetric int8 with one scale a column, in the reduced range: `value ≈ quantised × scale[column]`.
 *
 * @param {Float32Array} values a [rows, columns] matrix
 * @param {number} rows
 * @param {number} columns
 */
export function quantiseColumns(values, rows, columns) {
  const scales = new Float32Array(columns);
  for (let i = 0; i < values.length; i += 1) {
    scales[i % columns] = Math.max(scales[i % columns], Math.abs(values[i]));
  }
  for (let c = 0; c < columns; c += 1) scales[c] = scales[c] / REDUCED_RANGE || 1;
  const quantised = new Int8Array(rows * columns);
  for (let i = 0; i < values.length; i += 1) {
    quantised[i] = clampRound(values[i] / scales[i % columns], REDUCED_RANGE);
  }
  return { quantised, scales };
}

/**
 * Symmetric int8 with one scale a row, in the full range: it is only ever looked up, never multiplied.
 *
 * @param {import('./read-safetensors.mjs').Tensor} tensor a [rows, columns] matrix
 */
export function quantiseRows({ data, shape }) {
  const [rows, columns] = shape;
  const scales = new Float32Array(rows);
  const quantised = new Int8Array(rows * columns);
  for (let r = 0; r < rows; r += 1) {
    const start = r * columns;
    let largest = 0;
    for (let c = 0; c < columns; c += 1) largest = Math.max(largest, Math.abs(data[start + c]));
    scales[r] = largest / FULL_RANGE || 1;
    for (let c = 0; c < columns; c += 1) {
      quantised[start + c] = clampRound(data[start + c] / scales[r], FULL_RANGE);
    }
  }
  return { quantised, scales };
}

/**
 * @param {number} value
 * @param {number} limit
 */
function clampRound(value, limit) {
  return Math.max(-limit, Math.min(limit, Math.round(value)));
}
