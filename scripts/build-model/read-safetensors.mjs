import { readFileSync } from 'node:fs';

/**
 * @typedef {{ readonly data: Float32Array, readonly shape: readonly number[] }} Tensor
 */

/**
 * Opens a safetensors file and returns a function that reads one tensor by name as float32.
 * Layout: 8 bytes little-endian header length, a JSON header, then the raw data
 * (https://github.com/huggingface/safetensors#format). Throws on an unknown name or number type.
 *
 * @param {string} path
 * @returns {(name: string) => Tensor}
 */
export function readSafetensors(path) {
  const file = readFileSync(path);
  const headerBytes = Number(file.readBigUInt64LE(0));
  const header = JSON.parse(file.subarray(8, 8 + headerBytes).toString('utf8'));
  const body = file.subarray(8 + headerBytes);

  return (name) => {
    const entry = header[name] ?? header[`bert.${name}`];
    if (entry === undefined) throw new Error(`The weights hold no tensor named ${name}`);
    const [start, end] = entry.data_offsets;
    return { data: toFloat32(body.subarray(start, end), entry.dtype), shape: entry.shape };
  };
}

/**
 * @param {Buffer} bytes
 * @param {string} dtype
 */
function toFloat32(bytes, dtype) {
  if (dtype === 'F32') {
    const values = new Float32Array(bytes.length / 4);
    for (let i = 0; i < values.length; i += 1) values[i] = bytes.readFloatLE(i * 4);
    return values;
  }
  if (dtype === 'F16') {
    const values = new Float32Array(bytes.length / 2);
    for (let i = 0; i < values.length; i += 1) values[i] = halfToNumber(bytes.readUInt16LE(i * 2));
    return values;
  }
  throw new Error(`Tensors of type ${dtype} are not supported`);
}

/**
 * IEEE 754 binary16 to a JavaScript number.
 * @param {number} half
 */
function halfToNumber(half) {
  const sign = half >> 15 === 0 ? 1 : -1;
  const exponent = (half >> 10) & 0x1f;
  const fraction = half & 0x3ff;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 0x1f) return fraction === 0 ? sign * Infinity : NaN;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}
