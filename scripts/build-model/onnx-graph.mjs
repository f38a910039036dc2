import onnxProto from 'onnx-proto';

const { onnx } = onnxProto;

/** TensorProto.DataType of the ONNX format (onnx.proto3). */
export const DataType = { float: 1, int8: 3, int64: 7 };
const { AttributeType } = onnx.AttributeProto;

/**
 * @typedef {object} Attributes
 * @property {Readonly<Record<string, number>>} [int]
 * @property {Readonly<Record<string, number>>} [float]
 * @property {Readonly<Record<string, readonly number[]>>} [ints]
 */

/**
 * Collects nodes and constants of one ONNX graph. Names are counted, never random, so the same calls give the
 * same bytes.
 */
export class OnnxGraph {
  /** @type {import('onnx-proto').onnx.INodeProto[]} */
  #nodes = [];
  /** @type {import('onnx-proto').onnx.ITensorProto[]} */
  #constants = [];
  #counter = 0;

  /**
   * Adds one operation and returns the names of its outputs.
   *
   * @param {string} operation
   * @param {readonly string[]} inputs
   * @param {Attributes} attributes
   * @param {number} outputCount
   * @returns {string[]}
   */
  addAll(operation, inputs, attributes, outputCount) {
    const outputs = Array.from({ length: outputCount }, () => this.#name(operation));
    this.#nodes.push({
      opType: operation,
      name: this.#name(`node_${operation}`),
      input: [...inputs],
      output: outputs,
      attribute: [
        ...Object.entries(attributes.int ?? {}).map(([name, i]) => ({ name, type: AttributeType.INT, i })),
        ...Object.entries(attributes.float ?? {}).map(([name, f]) => ({
          name,
          type: AttributeType.FLOAT,
          f,
        })),
        ...Object.entries(attributes.ints ?? {}).map(([name, ints]) => ({
          name,
          type: AttributeType.INTS,
          ints: [...ints],
        })),
      ],
    });
    return outputs;
  }

  /**
   * Adds one operation with a single output and returns that output's name.
   *
   * @param {string} operation
   * @param {readonly string[]} inputs
   * @param {Attributes} [attributes]
   * @returns {string}
   */
  add(operation, inputs, attributes = {}) {
    const [output] = this.addAll(operation, inputs, attributes, 1);
    if (output === undefined) throw new Error(`${operation} has no output`);
    return output;
  }

  /** @param {Float32Array} values @param {readonly number[]} dims */
  floats(values, dims) {
    return this.#constant(DataType.float, dims, toBytes(values));
  }

  /** @param {Int8Array} values @param {readonly number[]} dims */
  int8s(values, dims) {
    return this.#constant(DataType.int8, dims, toBytes(values));
  }

  /** @param {readonly number[]} values */
  int64s(values) {
    return this.#constant(DataType.int64, [values.length], toBytes(BigInt64Array.from(values, BigInt)));
  }

  /** A single float without dimensions. @param {number} value */
  scalar(value) {
    return this.floats(Float32Array.of(value), []);
  }

  /**
   * Encodes the graph as an ONNX model (IR 8, operator set 17: the first with LayerNormalization).
   *
   * @param {{ name: string, inputs: readonly string[], output: string, outputName: string, width: number }} shape
   * @returns {Uint8Array}
   */
  encode({ name, inputs, output, outputName, width }) {
    this.#nodes.push({
      opType: 'Identity',
      name: 'node_out',
      input: [output],
      output: [outputName],
      attribute: [],
    });
    const model = onnx.ModelProto.create({
      irVersion: 8,
      opsetImport: [{ domain: '', version: 17 }],
      producerName: 'escopo',
      graph: {
        name,
        node: this.#nodes,
        initializer: this.#constants,
        input: inputs.map((input) => valueInfo(input, DataType.int64, ['batch', 'sequence'])),
        output: [valueInfo(outputName, DataType.float, ['batch', 'sequence', width])],
      },
    });
    return onnx.ModelProto.encode(model).finish();
  }

  /**
   * @param {number} dataType
   * @param {readonly number[]} dims
   * @param {Uint8Array} rawData
   */
  #constant(dataType, dims, rawData) {
    const name = this.#name('constant');
    this.#constants.push({ name, dims: [...dims], dataType, rawData });
    return name;
  }

  /** @param {string} prefix */
  #name(prefix) {
    this.#counter += 1;
    return `${prefix}_${this.#counter}`;
  }
}

/** @param {Float32Array | Int8Array | BigInt64Array} values */
function toBytes(values) {
  return Buffer.from(values.buffer, values.byteOffset, values.byteLength);
}

/**
 * @param {string} name
 * @param {number} elemType
 * @param {readonly (string | number)[]} dims
 */
function valueInfo(name, elemType, dims) {
  const dim = dims.map((size) => (typeof size === 'string' ? { dimParam: size } : { dimValue: size }));
  return { name, type: { tensorType: { elemType, shape: { dim } } } };
}
