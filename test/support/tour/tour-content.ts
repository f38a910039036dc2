import type { Locale } from '../../../shared/profile.ts';

/** What the made-up people of a tour are called and remember: content, as against the words of the product. */
export interface TourContent {
  readonly locale: Locale;
  /** Whose window it is, who is in their team, who is locked, and whose folder is lost. */
  readonly people: readonly [string, string, string, string];
  readonly team: string;
  /** The first is shared and edited afterwards, the second has a file, the third a character that cannot be seen. */
  readonly texts: readonly [string, string, string, ...string[]];
  readonly edited: string;
  readonly tags: readonly [string, string];
  readonly fileName: string;
  readonly fileText: string;
  readonly agent: string;
  readonly agentText: string;
  readonly pasted: readonly string[];
  readonly question: string;
}

const english: TourContent = {
  locale: 'en',
  people: ['João Ribeiro', 'Maria Souza', 'Pedro Lima', 'Ana Castro'],
  team: 'Acme Marketing',
  texts: [
    'The contract with the print shop ends on 15 March and has to be renewed thirty days before.',
    'Clara is allergic to peanuts.',
    'The office code is 4711\u200b, the back door stays locked.',
    'Window seat on flights above two hours, aisle on shorter ones.',
    'موعد الطبيب يوم الخميس الساعة العاشرة صباحًا.',
    'The lift is being repaired, so use the stairs.',
  ],
  edited: 'The contract with the print shop ends on 20 March and has to be renewed thirty days before.',
  tags: ['contracts', 'print'],
  fileName: 'allergies.txt',
  fileText: 'Peanuts, cashews, and whatever is fried in the same oil.',
  agent: 'Claude Desktop',
  agentText: 'João wants the quarterly figures as a table, without a chart.',
  pasted: ['- Prefers tea to coffee', '- Lives on the third floor', '- Prefers tea to coffee'],
  question: 'When does the contract with the print shop end?',
};

const portuguese: TourContent = {
  locale: 'pt-BR',
  people: english.people,
  team: 'Acme Marketing',
  texts: [
    'O contrato com a gráfica vence em 15 de março e precisa ser renovado trinta dias antes.',
    'A Clara é alérgica a amendoim.',
    'O código do escritório é 4711\u200b, a porta dos fundos fica trancada.',
    'Janela em voos de mais de duas horas, corredor nos mais curtos.',
    'موعد الطبيب يوم الخميس الساعة العاشرة صباحًا.',
    'O elevador está em conserto, use a escada.',
  ],
  edited: 'O contrato com a gráfica vence em 20 de março e precisa ser renovado trinta dias antes.',
  tags: ['contratos', 'gráfica'],
  fileName: 'alergias.txt',
  fileText: 'Amendoim, castanha de caju e o que for frito no mesmo óleo.',
  agent: 'Claude Desktop',
  agentText: 'O João quer os números do trimestre em tabela, sem gráfico.',
  pasted: ['- Prefere chá a café', '- Mora no terceiro andar', '- Prefere chá a café'],
  question: 'Quando vence o contrato com a gráfica?',
};

/** Content without a Latin letter: in a tour with it, each one that is seen is a word of the product. */
const greek: TourContent = {
  locale: 'en',
  people: ['Νίκος Παππάς', 'Μαρία Λάμπρου', 'Πέτρος Δούκας', 'Άννα Ζήση'],
  team: 'Ομάδα προβολής',
  texts: [
    'Το συμβόλαιο με το τυπογραφείο λήγει στις 15 Μαρτίου και πρέπει να ανανεωθεί τριάντα ημέρες πριν.',
    'Η Κλάρα έχει αλλεργία στα φιστίκια.',
    'Ο κωδικός του γραφείου είναι 4711\u200b, η πίσω πόρτα μένει κλειδωμένη.',
    'Παράθυρο στις πτήσεις άνω των δύο ωρών.',
    'موعد الطبيب يوم الخميس الساعة العاشرة صباحًا.',
    'Το ασανσέρ επισκευάζεται, από τις σκάλες.',
  ],
  edited: 'Το συμβόλαιο με το τυπογραφείο λήγει στις 20 Μαρτίου και πρέπει να ανανεωθεί τριάντα ημέρες πριν.',
  tags: ['συμβόλαια', 'εκτύπωση'],
  fileName: 'αλλεργίες.τχτ',
  fileText: 'Φιστίκια, κάσιους, και ό,τι τηγανίζεται στο ίδιο λάδι.',
  agent: 'Βοηθός',
  agentText: 'Ο Νίκος θέλει τα στοιχεία του τριμήνου σε πίνακα.',
  pasted: ['- Προτιμά τσάι από καφέ', '- Μένει στον τρίτο όροφο', '- Προτιμά τσάι από καφέ'],
  question: 'Πότε λήγει το συμβόλαιο με το τυπογραφείο;',
};

/** One set of content for each kind of tour. */
export const tourContent = { english, portuguese, greek } as const;
