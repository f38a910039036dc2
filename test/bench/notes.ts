import { noteText, questionText, TOPICS } from './note-texts.ts';

/** A text with the vector that every subject gets for it. `vector: Float32Array, length = DIM, L2-normalised`. */
export interface Note {
  readonly id: number;
  readonly text: string;
  readonly vector: Float32Array;
}

/** What is looked for: words and vector of a topic that many notes have. */
export type Question = Pick<Note, 'text' | 'vector'>;

/** The length of the bundled model's vectors. */
export const DIM = 384;

/** Two notes of one topic are then as near as MiniLM sees two sentences about one thing: a cosine of about 0.55. */
const SPREAD = 0.9;
/** Nothing is near anything: the nearest of 100,000 are at a cosine of about 0.3. The hardest for an index. */
const DIFFUSE_SPREAD = 2;

/** The note of that number: always the same text of some 14 words, and the same vector. */
export function noteAt(id: number): Note {
  const random = randomFrom(id + 1);
  const topic = Math.floor(random() * TOPICS);
  return { id, text: `${noteText(topic, random)} #${String(id)}`, vector: near(topic, random) };
}

/** Notes from a number on. */
export function notesFrom(first: number, count: number): readonly Note[] {
  return Array.from({ length: count }, (_, index) => noteAt(first + index));
}

/** A vector of that number that hardly gathers with others, for what an index does with such. */
export function diffuseVectorAt(id: number): Float32Array {
  const random = randomFrom(id + 1);
  return near(Math.floor(random() * TOPICS), random, DIFFUSE_SPREAD);
}

/** The question of that number: words and a direction of one topic. */
export function questionAt(id: number): Question {
  const random = randomFrom(0x51_0000 + id);
  const topic = Math.floor(random() * TOPICS);
  return { text: questionText(topic, random), vector: near(topic, random) };
}

/** The number of the note that a text was made from. */
export function idOf(text: string): number {
  const id = /#(\d+)$/.exec(text)?.[1];
  if (id === undefined) throw new Error('Not a text of a note');
  return Number(id);
}

const centres = new Map<number, Float32Array>();

function near(topic: number, random: () => number, spread = SPREAD): Float32Array {
  const centre = centres.get(topic) ?? direction(randomFrom(0x70_0000 + topic));
  centres.set(topic, centre);
  const noise = direction(random);
  return unit(centre.map((value, index) => value + spread * (noise[index] ?? 0)));
}

/** Evenly over the sphere: normalised normal numbers (Box–Muller). */
function direction(random: () => number): Float32Array {
  const vector = new Float32Array(DIM);
  for (let index = 0; index < DIM; index += 2) {
    const radius = Math.sqrt(-2 * Math.log(1 - random()));
    const angle = 2 * Math.PI * random();
    vector[index] = radius * Math.cos(angle);
    vector[index + 1] = radius * Math.sin(angle);
  }
  return unit(vector);
}

function unit(vector: Float32Array): Float32Array {
  let sum = 0;
  for (const value of vector) sum += value * value;
  const length = Math.sqrt(sum);
  return vector.map((value) => value / length);
}

/** Mulberry32: 32 bits of state, the same numbers on every machine. */
function randomFrom(seed: number): () => number {
  let state = Math.imul(seed, 0x9e_37_79_b1);
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
