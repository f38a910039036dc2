import { DataType, OnnxGraph } from './onnx-graph.mjs';
import { quantiseColumns, quantiseRows, toMatrix, transpose } from './quantise.mjs';

/**
 * The numbers of a Hugging Face config.json that shape the graph.
 *
 * @typedef {object} BertConfig
 * @property {number} hidden_size
 * @property {number} num_attention_heads
 * @property {number} num_hidden_layers
 * @property {number} layer_norm_eps
 */

/**
 * @typedef {object} Build
 * @property {OnnxGraph} graph
 * @property {(name: string) => import('./read-safetensors.mjs').Tensor} tensor
 * @property {BertConfig} config
 * @property {Map<string, string[]>} quantisedInputs outputs of DynamicQuantizeLinear by the input's name
 */

/**
 * Builds the BERT encoder of all-MiniLM-L6-v2 as an ONNX model with int8 weights and activations quantised on the
 * fly. Architecture: Devlin et al. 2018, as laid out in the Hugging Face `BertModel` (post-norm, exact GELU).
 * Inputs: input_ids, attention_mask, token_type_ids, each int64 [batch, sequence].
 * Output: last_hidden_state, float32 [batch, sequence, hidden].
 *
 * @param {(name: string) => import('./read-safetensors.mjs').Tensor} tensor
 * @param {BertConfig} config
 * @returns {Uint8Array}
 */
export function buildMiniLmGraph(tensor, config) {
  const graph = new OnnxGraph();
  /** @type {Build} */
  const build = { graph, tensor, config, quantisedInputs: new Map() };
  const mask = additiveMask(graph);
  let hidden = embeddings(build);
  for (let layer = 0; layer < config.num_hidden_layers; layer += 1) {
    hidden = encoderLayer(build, `encoder.layer.${layer}`, hidden, mask);
  }
  return graph.encode({
    name: 'all-MiniLM-L6-v2',
    inputs: ['input_ids', 'attention_mask', 'token_type_ids'],
    output: hidden,
    outputName: 'last_hidden_state',
    width: config.hidden_size,
  });
}

/**
 * 0 where there is a token, -10,000 where there is padding: added to the attention scores before softmax.
 * @param {OnnxGraph} graph
 */
function additiveMask(graph) {
  const asFloat = graph.add('Cast', ['attention_mask'], { int: { to: DataType.float } });
  const spread = graph.add('Unsqueeze', [asFloat, graph.int64s([1, 2])]);
  return graph.add('Mul', [graph.add('Sub', [graph.scalar(1), spread]), graph.scalar(-10_000)]);
}

/** @param {Build} build */
function embeddings(build) {
  const { graph, tensor } = build;
  const words = toMatrix(tensor('embeddings.word_embeddings.weight'));
  const { quantised, scales } = quantiseRows(words);
  const row = graph.add('Gather', [graph.int8s(quantised, [words.rows, words.columns]), 'input_ids']);
  const scale = graph.add('Gather', [graph.floats(scales, [words.rows, 1]), 'input_ids']);
  const word = graph.add('Mul', [graph.add('Cast', [row], { int: { to: DataType.float } }), scale]);

  const types = tensor('embeddings.token_type_embeddings.weight');
  const type = graph.add('Gather', [graph.floats(types.data, types.shape), 'token_type_ids']);

  const positions = tensor('embeddings.position_embeddings.weight');
  const shape = graph.add('Shape', ['input_ids']);
  const length = graph.add('Slice', [shape, graph.int64s([1]), graph.int64s([2])]);
  const table = graph.floats(positions.data, positions.shape);
  const position = graph.add('Slice', [table, graph.int64s([0]), length, graph.int64s([0])]);

  const sum = graph.add('Add', [graph.add('Add', [word, type]), position]);
  return layerNorm(build, 'embeddings.LayerNorm', sum);
}

/**
 * @param {Build} build
 * @param {string} name
 * @param {string} input
 * @param {string} mask
 */
function encoderLayer(build, name, input, mask) {
  const { graph } = build;
  const attended = linear(build, `${name}.attention.output.dense`, attention(build, name, input, mask));
  const afterAttention = layerNorm(
    build,
    `${name}.attention.output.LayerNorm`,
    graph.add('Add', [attended, input]),
  );
  const widened = gelu(graph, linear(build, `${name}.intermediate.dense`, afterAttention));
  const narrowed = linear(build, `${name}.output.dense`, widened);
  return layerNorm(build, `${name}.output.LayerNorm`, graph.add('Add', [narrowed, afterAttention]));
}

/**
 * @param {Build} build
 * @param {string} name
 * @param {string} input
 * @param {string} mask
 */
function attention(build, name, input, mask) {
  const { graph, config } = build;
  const heads = config.num_attention_heads;
  const headWidth = config.hidden_size / heads;
  /** @type {(part: string, perm: readonly number[]) => string} */
  const split = (part, perm) => {
    const projected = linear(build, `${name}.attention.self.${part}`, input);
    const reshaped = graph.add('Reshape', [projected, graph.int64s([0, 0, heads, headWidth])]);
    return graph.add('Transpose', [reshaped], { ints: { perm } });
  };
  const query = split('query', [0, 2, 1, 3]);
  const keyTransposed = split('key', [0, 2, 3, 1]);
  const value = split('value', [0, 2, 1, 3]);

  const products = graph.add('MatMul', [query, keyTransposed]);
  const scores = graph.add('Div', [products, graph.scalar(Math.sqrt(headWidth))]);
  const weights = graph.add('Softmax', [graph.add('Add', [scores, mask])], { int: { axis: -1 } });
  const mixed = graph.add('Transpose', [graph.add('MatMul', [weights, value])], {
    ints: { perm: [0, 2, 1, 3] },
  });
  return graph.add('Reshape', [mixed, graph.int64s([0, 0, config.hidden_size])]);
}

/**
 * x·Wᵀ + b with int8 weights: the input is quantised once, also when three projections read it.
 *
 * @param {Build} build
 * @param {string} name
 * @param {string} input
 */
function linear({ graph, tensor, quantisedInputs }, name, input) {
  const weights = transpose(toMatrix(tensor(`${name}.weight`)));
  const { rows: inputs, columns: outputs } = weights;
  const { quantised, scales } = quantiseColumns(weights);
  const known = quantisedInputs.get(input) ?? graph.addAll('DynamicQuantizeLinear', [input], {}, 3);
  quantisedInputs.set(input, known);
  const [values = '', scale = '', zeroPoint = ''] = known;
  const weightZeroPoints = graph.int8s(new Int8Array(outputs), [outputs]);
  const table = graph.int8s(quantised, [inputs, outputs]);
  const product = graph.add('MatMulInteger', [values, table, zeroPoint, weightZeroPoints]);
  const asFloat = graph.add('Cast', [product], { int: { to: DataType.float } });
  const scaled = graph.add('Mul', [asFloat, graph.add('Mul', [scale, graph.floats(scales, [outputs])])]);
  return graph.add('Add', [scaled, graph.floats(tensor(`${name}.bias`).data, [outputs])]);
}

/**
 * @param {Build} build
 * @param {string} name
 * @param {string} input
 */
function layerNorm({ graph, tensor, config }, name, input) {
  const gain = graph.floats(tensor(`${name}.weight`).data, [config.hidden_size]);
  const bias = graph.floats(tensor(`${name}.bias`).data, [config.hidden_size]);
  return graph.add('LayerNormalization', [input, gain, bias], {
    int: { axis: -1 },
    float: { epsilon: config.layer_norm_eps },
  });
}

/**
 * @param {OnnxGraph} graph
 * @param {string} input
 */
function gelu(graph, input) {
  const erf = graph.add('Erf', [graph.add('Div', [input, graph.scalar(Math.SQRT2)])]);
  const gate = graph.add('Mul', [graph.add('Add', [erf, graph.scalar(1)]), graph.scalar(0.5)]);
  return graph.add('Mul', [input, gate]);
}
