import { loadNoteWords, type NoteWord } from './note-words.ts';

/** Topics that notes are about: nouns of one theme that stand together. */
export const TOPICS = 256;

type Random = () => number;

const NOUNS_OF_A_TOPIC = 10;
/**
 * Zipf's law as Mandelbrot shifted it: a word of rank r is as frequent as 1 / (r + SHIFT). The ranks before are the
 * function words, which the sentences bring along; the commonest noun then stands in one note of twenty or so.
 */
const SHIFT = 20;

const NAMES =
  'Ana João Maria Pedro Carlos Júlia Lucas Marina Rafael Beatriz Paulo Fernanda Bruno Camila Rodrigo Larissa Tiago ' +
  'Helena Marcos Sofia André Patrícia Felipe Renata Diego Clara Gustavo Aline Mateus Luísa Emma Oliver James Grace ' +
  'Daniel Sarah Tom Alice Henry Laura Peter Nora George Ruth Simon Julia Martin Irene Hugo Vera Otto Ines Caio Yara ' +
  'Davi Lívia Enzo Olga Ravi Mei';
const names = NAMES.split(' ');
const words = loadNoteWords();

/** What joins the words, with many ways to say each, so that no phrase of a sentence stands in every third note. */
const PHRASES = {
  pt: {
    manners:
      'precisa|prefere|quer|costuma|vai|pediu para|decidiu|não pode|esqueceu de|tentou|acabou de|sabe|tem medo de',
    belongs: 'fica com|é de|veio de|foi escolha de|está com|depende de|era de|virou problema de',
    minds:
      'cuida d|gosta d|precisa d|trata d|desistiu d|reclamou d|falou d|lembrou d|vive d|espera a chegada d',
    because: 'por causa d|perto d|no lugar d|além d|dentro d|longe d|em vez d|antes d|depois d|ao lado d',
    without: 'Sem|Com|Desde|Contra|Sobre|Conforme',
    times:
      'toda segunda-feira|até sexta|em março|antes das dez horas|no fim do mês|a cada seis meses|às 15h30|à noite|' +
      'depois do almoço|no dia 12|amanhã cedo|desde janeiro|duas vezes por semana|no sábado|em 2024|nas férias',
  },
  en: {
    manners:
      'has to|prefers to|wants to|likes to|is going to|asked to|decided to|must not|forgot to|tried to|just had to|hopes to',
    belongs: 'is with|belongs to|came from|was chosen by|depends on|is up to|used to be with|is a worry of',
    minds:
      'sees to|likes|needs|looks after|gave up|complained about|talked about|remembers|lives off|waits for|paid for',
    because:
      'because of|near|instead of|besides|inside|far from|together with|before|after|next to|thanks to',
    without: 'Without|With|Since|Against|About|Under',
    times:
      'every Monday|by Friday|in March|before ten in the morning|at the end of the month|every six months|at 3:30 pm|' +
      'after lunch|on the 12th|early tomorrow|since January|twice a week|on Saturday|in 2024|during the holidays|at night',
  },
} as const;

/** A note of one or two sentences about a topic, some 14 words, half of them in Portuguese and half in English. */
export function noteText(topic: number, random: Random): string {
  const language = random() < 0.5 ? 'pt' : 'en';
  const say = (what: keyof (typeof PHRASES)['pt']): string =>
    pick(PHRASES[language][what].split('|'), random);
  const name = zipf(names, 5, random);
  const verb = zipf(words.verbs, SHIFT, random)[language];
  const [first, second] = [topicNoun(topic, random), topicNoun(topic, random)];
  const other = zipf(words.nouns, SHIFT, random);
  const adjective = zipf(words.adjectives, SHIFT, random)[language];
  const time = say('times');
  const sentences =
    language === 'pt'
      ? [
          `${name} ${say('manners')} ${verb} ${the(first)} e ${the(second)} ${time}, com ${the(other)} ${adjective}.`,
          `${capitalised(the(first))} ${say('belongs')} ${name}, que ${say('manners')} ${verb} ${the(second)} ${time} ${say('because')}${the(other)}.`,
          `${say('without')} ${the(first)} ${adjective}, ${name} ${say('manners')} ${verb} ${the(second)}. Também ${say('minds')}${the(other)} ${time}.`,
          `${capitalised(time)} ${name} ${say('minds')}${the(first)} e ${say('manners')} ${verb} ${the(second)} ${adjective} ${say('because')}${the(other)}.`,
        ]
      : [
          `${name} ${say('manners')} ${verb} the ${first.en} and the ${second.en} ${time}, with the ${adjective} ${other.en}.`,
          `The ${first.en} ${say('belongs')} ${name}, who ${say('manners')} ${verb} the ${second.en} ${time} ${say('because')} the ${other.en}.`,
          `${say('without')} the ${adjective} ${first.en}, ${name} ${say('manners')} ${verb} the ${second.en} and ${say('minds')} the ${other.en} ${time}.`,
          `${capitalised(time)} ${name} ${say('minds')} the ${first.en} and ${say('manners')} ${verb} the ${adjective} ${second.en} ${say('because')} the ${other.en}.`,
        ];
  return pick(sentences, random);
}

/** A question about a topic as people type it: two to four telling words, one in three with a name. */
export function questionText(topic: number, random: Random): string {
  const [first, second] = [topicNoun(topic, random), topicNoun(topic, random)];
  const verb = zipf(words.verbs, SHIFT, random);
  const name = zipf(names, 5, random);
  const sentences =
    random() < 0.5
      ? [
          `com quem está ${the(first)} d${the(second)}?`,
          `quando é preciso ${verb.pt} ${the(first)}?`,
          `o que ${name} falou sobre ${the(first)} e ${the(second)}`,
        ]
      : [
          `who has the ${first.en} of the ${second.en}?`,
          `when do we have to ${verb.en} the ${first.en}`,
          `what did ${name} say about the ${first.en} and the ${second.en}?`,
        ];
  return pick(sentences, random);
}

function topicNoun(topic: number, random: Random): NoteWord {
  const start = Math.floor((topic / TOPICS) * (words.nounsByTheme.length - NOUNS_OF_A_TOPIC));
  return at(words.nounsByTheme, start + Math.floor(random() * NOUNS_OF_A_TOPIC));
}

/** The noun with its article, by the endings that tell the gender of most. */
function the({ pt }: NoteWord): string {
  return `${/(?:a|ção|são|dade|agem|tude)$/.test(pt) ? 'a' : 'o'} ${pt}`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** By the inverse of the law's sum, taken as an integral. */
function zipf<Value>(values: readonly Value[], shift: number, random: Random): Value {
  const rank = shift * ((values.length + shift) / shift) ** random() - shift;
  return at(values, Math.floor(rank));
}

function pick<Value>(values: readonly Value[], random: Random): Value {
  return at(values, Math.floor(random() * values.length));
}

function at<Value>(values: readonly Value[], index: number): Value {
  const value = values[Math.min(index, values.length - 1)];
  if (value === undefined) throw new RangeError('There is nothing to pick from');
  return value;
}
