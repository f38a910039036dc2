import type { Locale } from '../../shared/profile.ts';
import type { MemoryKind } from '../../shared/memory.ts';

/** One memory of the examples: what it says, and whether its owner shares it with the team or the world. */
export interface SampleMemory {
  readonly text: string;
  readonly kind: MemoryKind;
  readonly tags: readonly string[];
  readonly sharedTo: 'team' | 'world' | null;
}

/** People of the examples with what they remember. */
export interface SampleTexts {
  readonly teamName: string;
  readonly joao: readonly SampleMemory[];
  readonly maria: readonly SampleMemory[];
}

const memory = (
  kind: MemoryKind,
  text: string,
  tags: readonly string[],
  sharedTo: SampleMemory['sharedTo'] = null,
): SampleMemory => ({ kind, text, tags, sharedTo });

const en: SampleTexts = {
  teamName: 'Acme Marketing',
  joao: [
    memory('preference', 'I write my reports in the morning and keep afternoons for calls.', ['work']),
    memory('fact', 'My daughter Clara is allergic to peanuts.', ['family', 'health']),
    memory('event', 'Dentist on the second Tuesday of every March.', ['health']),
    memory('preference', 'Window seat on flights above two hours.', ['travel']),
    memory('fact', 'The launch budget of the spring campaign is 40,000.', ['campaign'], 'team'),
    memory('event', 'The campaign review is on Thursdays at ten.', ['campaign'], 'team'),
    memory('fact', 'The office is closed on 24 and 31 December.', ['office'], 'world'),
    memory('fact', 'The guest network is named Acme-Visitors.', ['office'], 'world'),
  ],
  maria: [
    memory('preference', 'I prefer short messages without greetings.', ['work']),
    memory('fact', 'My car is a blue hatchback with a yearly service in May.', ['car']),
    memory('event', 'Choir practice on Monday evenings.', ['music']),
    memory('fact', 'Brand colours are teal and sand; never use pure black.', ['brand'], 'team'),
    memory('preference', 'Our clients answer fastest before nine in the morning.', ['clients'], 'team'),
  ],
};

const ptBr: SampleTexts = {
  teamName: 'Acme Marketing',
  joao: [
    memory('preference', 'Escrevo meus relatórios de manhã e deixo as tardes para chamadas.', ['trabalho']),
    memory('fact', 'Minha filha Clara tem alergia a amendoim.', ['família', 'saúde']),
    memory('event', 'Dentista na segunda terça-feira de março, todo ano.', ['saúde']),
    memory('preference', 'Janela em voos de mais de duas horas.', ['viagem']),
    memory('fact', 'O orçamento do lançamento da campanha de outono é de 40 mil.', ['campanha'], 'team'),
    memory('event', 'A revisão da campanha é às quintas, às dez.', ['campanha'], 'team'),
    memory('fact', 'O escritório fecha em 24 e 31 de dezembro.', ['escritório'], 'world'),
    memory('fact', 'A rede de visitantes se chama Acme-Visitantes.', ['escritório'], 'world'),
  ],
  maria: [
    memory('preference', 'Prefiro mensagens curtas, sem saudação.', ['trabalho']),
    memory('fact', 'Meu carro é um hatch azul, com revisão em maio.', ['carro']),
    memory('event', 'Ensaio do coral nas segundas à noite.', ['música']),
    memory('fact', 'As cores da marca são verde-azulado e areia; nunca preto puro.', ['marca'], 'team'),
    memory('preference', 'Nossos clientes respondem mais rápido antes das nove.', ['clientes'], 'team'),
  ],
};

/** The examples in a person's language. */
export function sampleTexts(locale: Locale): SampleTexts {
  return locale === 'pt-BR' ? ptBr : en;
}
