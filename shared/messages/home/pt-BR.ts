import { countOf, formFor } from '../count-of.ts';
import type { HomeMessages } from './en.ts';

export const homePtBR = {
  title: 'Início',
  hello: (name: string) => `Olá, ${name}`,
  memories: (count: number) =>
    countOf('pt-BR', count, { one: 'memória que você pode ler', other: 'memórias que você pode ler' }),
  recent: 'Guardadas há pouco',
  recentEmpty: 'Nada por enquanto. Aperte N para escrever a primeira memória.',
  all: 'Todas as memórias',
  by: {
    person: 'por você',
    agent: (name: string) => `por ${name}`,
    import: 'importada',
    share: (name: string | null) => (name === null ? 'compartilhada' : `compartilhada por ${name}`),
  },
  expiring: 'Expiram logo',
  expiringEmpty: 'Nada expira nos próximos 30 dias.',
  expiresOn: (date: string, days: number): string =>
    `até ${date}, ${days === 0 ? 'último dia' : formFor('pt-BR', days, { one: `falta ${days} dia`, other: `faltam ${days} dias` })}`,
  waiting: 'Esperam por você',
  waitingEmpty: 'Nada. Está tudo em ordem.',
  upkeepAsks: (wouldRemove: number, place: string) =>
    `A manutenção removeria ${countOf('pt-BR', wouldRemove, { one: 'memória', other: 'memórias' })} de ${place} e pergunta antes.`,
  clockAsks:
    'O relógio deste computador deu um salto, e a manutenção espera você dizer se a data está certa.',
  flagged: (count: number) =>
    countOf('pt-BR', count, {
      one: 'memória merece uma segunda olhada antes que agentes a leiam.',
      other: 'memórias merecem uma segunda olhada antes que agentes as leiam.',
    }),
  noAgent: 'Nenhum agente usa a sua memória ainda.',
  connect: 'Conectar um agente',
  imports: (count: number) =>
    countOf('pt-BR', count, {
      one: 'memória veio de uma importação esta semana.',
      other: 'memórias vieram de uma importação esta semana.',
    }),
  look: 'Dar uma olhada',
  decide: 'Decidir',
  growth: 'Crescimento',
  growthEmpty: 'O gráfico começa com as primeiras memórias.',
  showTable: 'Ver como tabela',
  showChart: 'Ver como gráfico',
  chartLabel: 'Memórias ao longo do tempo, por lugar',
  week: 'Semana de',
  failed: 'Não deu para ler alguns lugares.',
} satisfies HomeMessages;
