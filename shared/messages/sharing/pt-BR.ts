import { countOf, numberIn } from '../count-of.ts';
import type { SharingMessages } from './en.ts';

const people = { one: 'pessoa', other: 'pessoas' };
/** `place` is null for the world, which takes its article. */
const withPlace = (place: string | null) => (place === null ? 'com o mundo' : `com ${place}`);
const inPlace = (place: string | null) => (place === null ? 'no mundo' : `em ${place}`);
const fromPlace = (place: string | null) => (place === null ? 'do mundo' : `de ${place}`);
const memories = { one: 'memória', other: 'memórias' };

export const sharingPtBR = {
  title: 'Compartilhadas',
  letter: {
    title: (count: number, place: string): string =>
      count === 1
        ? `Compartilhar com ${place}?`
        : `Compartilhar ${countOf('pt-BR', count, memories)} com ${place}?`,
    worldTitle: (count: number): string =>
      count === 1
        ? 'Compartilhar com todo mundo daqui?'
        : `Compartilhar ${countOf('pt-BR', count, memories)} com todo mundo daqui?`,
    alreadyTitle: (place: string | null): string => `Já está ${inPlace(place)}`,
    team: (count: number): string =>
      count === 1
        ? 'Uma cópia vai para o time. A sua continua só sua.'
        : 'Uma cópia de cada uma vai para o time. As suas continuam só suas.',
    world: (count: number): string =>
      count === 1
        ? 'Uma cópia vai para todo mundo que usa este computador. A sua continua só sua.'
        : 'Uma cópia de cada uma vai para todo mundo que usa este computador. As suas continuam só suas.',
    already: 'Não há nada a compartilhar: estas pessoas já podem ler este mesmo texto.',
    loading: 'Preparando a carta…',
    readers: (count: number): string =>
      `${countOf('pt-BR', count, people)} ${count === 1 ? 'vai' : 'vão'} poder ler`,
    worldReaders: (count: number): string =>
      `Todo mundo neste computador vai poder ler: ${countOf('pt-BR', count, people)}`,
    onlyYou: 'Por enquanto, só você está lá',
    joiners: 'Quem entrar no time depois também vai poder ler.',
    worldJoiners: 'Quem ganhar um perfil neste computador depois também vai poder ler.',
    fresh: 'nova',
    freshMeaning: 'entrou depois da última vez que você compartilhou aqui',
    readersList: 'Quem vai poder ler',
    text: (number: number): string => `Texto da #${number}, inteiro`,
    hidden: (count: number): string =>
      count === 1
        ? 'Há um caractere invisível no texto. Ele está marcado acima e será copiado como está.'
        : `Há ${numberIn('pt-BR', count)} caracteres invisíveis no texto. Eles estão marcados acima e serão copiados como estão.`,
    hiddenInNames:
      'Uma etiqueta ou o nome de um arquivo tem caracteres invisíveis. Eles estão marcados abaixo.',
    hiddenRun: (code: string, count: number): string => `${code} × ${numberIn('pt-BR', count)}`,
    existing: (copy: number, place: string | null): string =>
      `Este mesmo texto já está ${inPlace(place)}: é a #${copy}. Nada de novo será copiado.`,
    replaces: (copy: number): string =>
      `Entra no lugar da cópia que você já tinha compartilhado, a #${copy}, que será apagada.`,
    goesAlong: 'Vai junto',
    kind: 'Tipo',
    tags: 'Etiquetas',
    attachments: 'Anexos',
    attachmentsHint: 'Só vão junto os que você marcar.',
    notCopied: 'Fica com você',
    notCopiedList:
      'o histórico, quantas vezes foi usada, as etiquetas que começam com privado: e os anexos que você não marcar',
    logged: 'Fica registrado na atividade.',
    confirm: (count: number): string => `Compartilhar com ${countOf('pt-BR', count, people)}`,
    confirmAlone: 'Compartilhar com o time',
    wait: 'Leia com calma: é só um segundo',
    see: (copy: number): string => `Ver a #${copy}`,
    failed: 'Não deu para preparar a carta',
  },
  pick: {
    title: (count: number): string =>
      count === 1 ? 'Compartilhar com quem?' : `Compartilhar ${countOf('pt-BR', count, memories)} com quem?`,
    body: 'Nada é copiado ainda: o próximo passo mostra exatamente o que vai e quem vai ler.',
    team: (count: number): string => countOf('pt-BR', count, people),
    world: 'Todo mundo que usa este computador',
    noTeams: 'Você ainda não está em nenhum time.',
    newTeam: 'Criar um time',
  },
  shared: (count: number, place: string | null): string =>
    `${countOf('pt-BR', count, { one: 'memória compartilhada', other: 'memórias compartilhadas' })} ${withPlace(place)}.`,
  sharedBefore: (copy: number, place: string | null): string =>
    `Já estava ${inPlace(place)}: é a #${copy}. Nada foi copiado.`,
  open: 'Ver o que compartilhei',
  screen: {
    description: 'Cópias das suas memórias que outras pessoas podem ler. Os originais continuam só seus.',
    emptyTitle: 'Nada compartilhado ainda',
    emptyBody:
      'Para compartilhar, abra uma memória sua e escolha Compartilhar, ou escreva /share 42 time na paleta de comandos.',
    goToMemories: 'Abrir minhas memórias',
    copies: (count: number): string => countOf('pt-BR', count, { one: 'cópia', other: 'cópias' }),
    copy: (copy: number): string => `cópia #${copy}`,
    original: (number: number): string => `Abrir o original, a #${number}`,
    sharedOn: (date: string): string => `compartilhada em ${date}`,
    differs: 'Sua memória mudou: a cópia compartilhada está diferente',
    showDiff: 'Ver o que mudou',
    hideDiff: 'Esconder o que mudou',
    diff: 'Da cópia compartilhada para a sua memória de hoje',
    added: 'acrescentado',
    removed: 'retirado',
    again: 'Compartilhar de novo…',
    withdraw: 'Retirar…',
    withdrawOne: (copy: number, place: string | null): string =>
      `Retirar a cópia #${copy} ${fromPlace(place)}`,
    left: 'Você saiu deste time. Não dá mais para ler a cópia, mas ainda dá para retirar.',
    leftTag: 'você saiu',
    more: 'Mostrar mais',
  },
  withdraw: {
    title: (place: string | null): string => `Retirar ${fromPlace(place)}?`,
    losers: (count: number): string =>
      `${countOf('pt-BR', count, people)} não ${count === 1 ? 'vai' : 'vão'} mais poder ler:`,
    teamLeft: (place: string): string => `As pessoas de ${place} não vão mais poder ler.`,
    world: 'Mais ninguém neste computador vai poder ler.',
    nobody: 'Ninguém mais lê esta cópia.',
    body: 'A cópia sai da leitura e da busca na hora e é apagada. A sua memória fica como está.',
    confirm: 'Retirar',
    done: (place: string | null): string => `Retirada ${fromPlace(place)}.`,
  },
} satisfies SharingMessages;
