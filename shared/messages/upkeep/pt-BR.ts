import { countOf, sizeIn } from '../count-of.ts';
import type { UpkeepMessages } from './en.ts';

const memories = { one: 'memória', other: 'memórias' };
const hours = { one: 'hora', other: 'horas' };
const minutes = { one: 'minuto', other: 'minutos' };

export const upkeepPtBR = {
  title: 'Manutenção',
  description:
    'O Escopo arruma a casa enquanto você está fora: o que venceu, o que está repetido, o que já esperou bastante na lixeira. Nada além disso é removido.',
  runNow: 'Rodar agora',
  running: 'A manutenção está rodando',
  runningBucket: (done: string, total: string): string => `Lugar ${done} de ${total}`,
  stop: 'Parar',
  ended: 'Manutenção feita',
  stopped: 'A manutenção parou. O que já foi feito fica feito, e o resto fica para a próxima vez.',
  failed: 'A manutenção não rodou',
  clock: {
    title: 'O relógio deste computador deu um salto',
    body: 'Nada é removido até você dizer que a data está certa. Um ano errado faria memórias vencerem antes da hora.',
    today: (date: string): string => `Segundo este computador, hoje é ${date}.`,
    confirm: 'A data está certa, rodar agora',
    confirmTitle: 'A data está certa?',
    confirmBody:
      'As memórias vencidas segundo essa data são removidas, sejam quantas forem, e a manutenção segue como sempre.',
  },
  question: {
    title: 'A manutenção pergunta antes de continuar',
    sentence: (percent: string, place: string): string => `Ela removeria ${percent} de “${place}”.`,
    numbers: (removed: number, of: string): string => `${countOf('pt-BR', removed, memories)} de ${of}.`,
    body: 'Elas venceram ou estão repetidas. Até você responder, ficam onde estão, e o resto continua.',
    allow: 'Pode remover',
    later: 'Para ficar com alguma delas, mude o vencimento na lista de memórias antes de responder.',
    confirmTitle: 'Remover tantas memórias assim?',
    confirmBody: 'Não dá para desfazer. Vale uma vez só, para o que está escrito aqui.',
    show: 'Ver minhas memórias',
  },
  last: {
    title: 'Última vez',
    never: 'A manutenção ainda não rodou.',
    nothing: 'Não havia nada para remover.',
    folders: (count: number): string =>
      `${countOf('pt-BR', count, { one: 'pasta que não era de ninguém foi removida', other: 'pastas que não eram de ninguém foram removidas' })}.`,
    failures: 'O que não deu certo',
    failure: (pass: string, place: string): string => `${pass}, em “${place}”`,
    failureBody: 'As outras etapas não foram afetadas. Na próxima vez tenta de novo.',
  },
  next: {
    title: 'O que a próxima vez removeria',
    nothing: 'Nada no momento.',
    at: (moment: string): string => `Não antes de ${moment}, quando você estiver fora.`,
    soon: 'Assim que você estiver fora.',
    off: 'Só quando você apertar “Rodar agora”.',
    refresh: 'Olhar de novo',
  },
  why: 'Vencidas: passaram da data que você marcou. Repetidas: o mesmo texto no mesmo lugar; fica a mais antiga. Lixeira: você apagou, e o prazo acabou. Sobras: entradas do índice e arquivos que não são de nenhuma memória.',
  columns: {
    place: 'Lugar',
    expired: 'Vencidas',
    duplicates: 'Repetidas',
    binned: 'Lixeira',
    leftovers: 'Sobras',
    freed: 'Liberado',
    when: 'Quando',
    cause: 'Começou',
    outcome: 'Resultado',
    removed: 'Removido',
    week: 'Semana de',
    total: 'Ao todo',
  },
  leftovers: {
    orphanVectors: (count: number): string =>
      countOf('pt-BR', count, { one: 'entrada do índice', other: 'entradas do índice' }),
    orphanAttachments: (count: number): string =>
      countOf('pt-BR', count, { one: 'arquivo', other: 'arquivos' }),
    orphanOutbox: (count: number): string =>
      countOf('pt-BR', count, { one: 'entrada pendente', other: 'entradas pendentes' }),
  },
  causes: { idle: 'sozinha', button: 'por você', 'command-line': 'pelo terminal' },
  outcomes: {
    running: 'rodando',
    done: 'feita',
    interrupted: 'interrompida',
    'needs-answer': 'espera você',
    failed: 'falhou em parte',
  },
  passes: {
    expiry: 'Remover o que venceu',
    duplicates: 'Juntar o que está repetido',
    bin: 'Esvaziar a lixeira',
    orphans: 'Remover sobras',
    compaction: 'Compactar os arquivos',
    backup: 'Fazer a cópia de segurança',
  },
  space: {
    title: 'Espaço neste computador',
    total: (sizeBytes: number): string => `${sizeIn('pt-BR', sizeBytes)} ao todo`,
    chart: 'Espaço em disco de cada lugar, por parte',
    parts: {
      memoriesBytes: 'Memórias',
      vectorsBytes: 'Índice de busca',
      attachmentsBytes: 'Anexos',
      sessionsBytes: 'Conversas',
      backupsBytes: 'Cópias de segurança',
    },
  },
  growth: {
    title: 'Crescimento',
    chart: 'Memórias nas últimas 26 semanas, por escopo',
    empty: 'Ainda não há o que desenhar.',
  },
  showTable: 'Mostrar em tabela',
  hideTable: 'Esconder a tabela',
  schedule: {
    title: 'Quando roda',
    enabled: 'Rodar enquanto eu estiver fora',
    enabledHint: 'Para na hora em que você volta ou um agente chama.',
    idle: 'Fora por',
    every: 'No máximo uma vez a cada',
    ask: 'Perguntar antes de remover mais de',
    askHint: 'das memórias de um lugar.',
    backups: 'Cópias de segurança de cada lugar',
    minutes: (count: number): string => countOf('pt-BR', count, minutes),
    hours: (count: number): string =>
      count % 24 === 0
        ? countOf('pt-BR', count / 24, { one: 'dia', other: 'dias' })
        : countOf('pt-BR', count, hours),
    noBackups: 'Nenhuma',
    shared: 'Vale para todo mundo que usa este computador.',
  },
  history: {
    title: 'Vezes anteriores',
    empty: 'Ainda não rodou.',
  },
} satisfies UpkeepMessages;
