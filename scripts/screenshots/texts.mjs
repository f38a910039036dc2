/** @typedef {{ readonly kind?: 'fact' | 'preference' | 'event', readonly tags: readonly string[], readonly daysAgo: number, readonly text: string, readonly ttlDays?: number, readonly pinned?: boolean }} Line */
/** @typedef {{ readonly lines: readonly Line[], readonly byAgent: readonly string[], readonly fromMaria: readonly string[], readonly search: string, readonly question: string, readonly agentReads: readonly string[] }} Texts */

/**
 * What the people of the pictures remember. The first line is the one that the letter shares; lines that live for two
 * days have expired when upkeep runs.
 * @type {Readonly<Record<'en' | 'pt-BR', Texts>>}
 */
export const texts = {
  en: {
    lines: [
      {
        text: 'The contract with the print shop ends on 15 March and has to be renewed.',
        tags: ['contracts', 'print'],
        daysAgo: 3,
        kind: 'event',
        pinned: true,
      },
      { text: 'The print shop gives 12% off above five thousand copies.', tags: ['print'], daysAgo: 3 },
      {
        text: 'Ana prefers to look at layouts on paper, never on a screen.',
        tags: ['print', 'people'],
        daysAgo: 4,
        kind: 'preference',
      },
      {
        text: 'I write reports in the morning and keep the afternoon for calls.',
        tags: ['work'],
        daysAgo: 5,
        kind: 'preference',
      },
      {
        text: 'My daughter Clara is allergic to peanuts.',
        tags: ['family', 'health'],
        daysAgo: 9,
        pinned: true,
      },
      { text: 'The dentist moved to Oak Street 41, second floor.', tags: ['health'], daysAgo: 11 },
      {
        text: 'The driving licence has to be renewed in August.',
        tags: ['documents'],
        daysAgo: 12,
        kind: 'event',
      },
      {
        text: 'Window seat on flights above two hours, aisle on shorter ones.',
        tags: ['travel'],
        daysAgo: 14,
        kind: 'preference',
      },
      {
        text: 'The campaign review is on Thursdays at ten, with Pedro and Ana.',
        tags: ['campaign'],
        daysAgo: 15,
        kind: 'event',
      },
      {
        text: 'Pedro writes the texts, Maria decides on the images.',
        tags: ['campaign', 'people'],
        daysAgo: 16,
      },
      { text: 'The landlord only answers by letter.', tags: ['home'], daysAgo: 20 },
      {
        text: 'The boiler was serviced in October; the next service is due in a year.',
        tags: ['home'],
        daysAgo: 24,
        kind: 'event',
      },
      {
        text: 'Short answers first, the details after.',
        tags: ['assistant'],
        daysAgo: 25,
        kind: 'preference',
        pinned: true,
      },
      {
        text: 'The health insurance number is on the blue card in the desk drawer.',
        tags: ['health', 'documents'],
        daysAgo: 31,
      },
      { text: 'Grandmother turns ninety on 2 June.', tags: ['family'], daysAgo: 33, kind: 'event' },
      {
        text: 'The bicycle is insured up to 2,000, with the police report within a week.',
        tags: ['documents'],
        daysAgo: 40,
      },
      {
        text: 'The garage opens with the blue remote; the grey one is for the gate.',
        tags: ['home'],
        daysAgo: 44,
      },
      {
        text: 'I learn best from an example and then the rule.',
        tags: ['assistant'],
        daysAgo: 47,
        kind: 'preference',
      },
      { text: 'The passport is valid until November next year.', tags: ['documents', 'travel'], daysAgo: 52 },
      {
        text: 'Clara swims on Tuesdays; her bag stands by the door.',
        tags: ['family'],
        daysAgo: 58,
        kind: 'event',
      },
      { text: 'No meetings on Friday afternoons.', tags: ['work'], daysAgo: 63, kind: 'preference' },
      {
        text: 'The old newsletter list holds 4,120 addresses; 380 of them bounce.',
        tags: ['campaign'],
        daysAgo: 70,
      },
      { text: 'The parking permit hangs behind the mirror.', tags: ['home'], daysAgo: 75 },
      { text: 'The invoice for the fair goes to accounting before the 20th.', tags: ['work'], daysAgo: 84 },
      { text: 'The lift is being repaired, so use the stairs.', tags: ['work'], daysAgo: 5, ttlDays: 2 },
      { text: 'Lunch with Ana moved to one o’clock.', tags: ['work'], daysAgo: 6, ttlDays: 2, kind: 'event' },
    ],
    byAgent: [
      'João wants the quarterly figures as a table, without a chart.',
      'The fair in Porto Alegre runs from 9 to 11 May; the hotel is booked.',
      'The supplier of the canvas bags delivers within three weeks.',
    ],
    fromMaria: [
      'The brand colours are teal and sand; never pure black.',
      'Our clients answer fastest before nine in the morning.',
      'The launch was moved to 22 May because the labels arrive late.',
    ],
    search: 'fair in May',
    question: 'What do I still have to renew this year?',
    agentReads: ['fair', 'campaign review', 'figures'],
  },
  'pt-BR': {
    lines: [
      {
        text: 'O contrato com a gráfica vence em 15 de março e precisa ser renovado.',
        tags: ['contratos', 'gráfica'],
        daysAgo: 3,
        kind: 'event',
        pinned: true,
      },
      { text: 'A gráfica dá 12% de desconto acima de cinco mil cópias.', tags: ['gráfica'], daysAgo: 3 },
      {
        text: 'A Ana prefere ver os layouts no papel, nunca na tela.',
        tags: ['gráfica', 'pessoas'],
        daysAgo: 4,
        kind: 'preference',
      },
      {
        text: 'Escrevo relatórios de manhã e deixo a tarde para chamadas.',
        tags: ['trabalho'],
        daysAgo: 5,
        kind: 'preference',
      },
      {
        text: 'Minha filha Clara tem alergia a amendoim.',
        tags: ['família', 'saúde'],
        daysAgo: 9,
        pinned: true,
      },
      { text: 'O dentista mudou para a Rua das Acácias, 41, segundo andar.', tags: ['saúde'], daysAgo: 11 },
      {
        text: 'Preciso renovar a carteira de motorista em agosto.',
        tags: ['documentos'],
        daysAgo: 12,
        kind: 'event',
      },
      {
        text: 'Janela em voos de mais de duas horas, corredor nos curtos.',
        tags: ['viagem'],
        daysAgo: 14,
        kind: 'preference',
      },
      {
        text: 'A revisão da campanha é às quintas, às dez, com o Pedro e a Ana.',
        tags: ['campanha'],
        daysAgo: 15,
        kind: 'event',
      },
      {
        text: 'O Pedro escreve os textos, a Maria decide as imagens.',
        tags: ['campanha', 'pessoas'],
        daysAgo: 16,
      },
      { text: 'O dono do apartamento só responde por carta.', tags: ['casa'], daysAgo: 20 },
      {
        text: 'O aquecedor foi revisado em outubro; a próxima revisão é daqui a um ano.',
        tags: ['casa'],
        daysAgo: 24,
        kind: 'event',
      },
      {
        text: 'Primeiro a resposta curta, depois os detalhes.',
        tags: ['assistente'],
        daysAgo: 25,
        kind: 'preference',
        pinned: true,
      },
      {
        text: 'O número do plano de saúde está no cartão azul, na gaveta da mesa.',
        tags: ['saúde', 'documentos'],
        daysAgo: 31,
      },
      { text: 'A vó faz noventa anos em 2 de junho.', tags: ['família'], daysAgo: 33, kind: 'event' },
      {
        text: 'A bicicleta tem seguro até R$ 2.000, com boletim de ocorrência em uma semana.',
        tags: ['documentos'],
        daysAgo: 40,
      },
      { text: 'A garagem abre com o controle azul; o cinza é do portão.', tags: ['casa'], daysAgo: 44 },
      {
        text: 'Aprendo melhor com um exemplo e depois a regra.',
        tags: ['assistente'],
        daysAgo: 47,
        kind: 'preference',
      },
      { text: 'O passaporte vale até novembro do ano que vem.', tags: ['documentos', 'viagem'], daysAgo: 52 },
      {
        text: 'A Clara tem natação às terças; a mochila fica ao lado da porta.',
        tags: ['família'],
        daysAgo: 58,
        kind: 'event',
      },
      { text: 'Nada de reuniões na sexta à tarde.', tags: ['trabalho'], daysAgo: 63, kind: 'preference' },
      {
        text: 'A lista antiga do boletim tem 4.120 endereços; 380 deles voltam.',
        tags: ['campanha'],
        daysAgo: 70,
      },
      { text: 'O cartão do estacionamento fica atrás do retrovisor.', tags: ['casa'], daysAgo: 75 },
      {
        text: 'A nota fiscal da feira vai para o financeiro antes do dia 20.',
        tags: ['trabalho'],
        daysAgo: 84,
      },
      { text: 'O elevador está em conserto, use a escada.', tags: ['trabalho'], daysAgo: 5, ttlDays: 2 },
      {
        text: 'O almoço com a Ana passou para a uma da tarde.',
        tags: ['trabalho'],
        daysAgo: 6,
        ttlDays: 2,
        kind: 'event',
      },
    ],
    byAgent: [
      'O João quer os números do trimestre em tabela, sem gráfico.',
      'A feira de Porto Alegre vai de 9 a 11 de maio; o hotel está reservado.',
      'O fornecedor das sacolas de lona entrega em três semanas.',
    ],
    fromMaria: [
      'As cores da marca são verde-azulado e areia; nunca preto puro.',
      'Nossos clientes respondem mais rápido antes das nove da manhã.',
      'O lançamento passou para 22 de maio porque as etiquetas atrasaram.',
    ],
    search: 'feira em maio',
    question: 'O que eu ainda preciso renovar este ano?',
    agentReads: ['feira', 'revisão da campanha', 'números'],
  },
};
