import { countOf, numberIn } from '../count-of.ts';
import type { ActivityMessages } from './en.ts';

const numbered = (number: number | null) => (number === null ? 'uma memória' : `a #${number}`);

const withPlace = (place: string | null) => (place === null ? 'com o mundo' : `com ${place}`);
const fromPlace = (place: string | null) => (place === null ? 'do mundo' : `de ${place}`);
const named = (place: string | null) => place ?? 'o mundo';

const actsPtBR: ActivityMessages['acts'] = {
  'memory.promote': ({ actor, mine, place, memoryNumber, copyNumber, attachments }): string => {
    const what = mine
      ? memoryNumber === null
        ? 'uma memória sua'
        : `a sua #${memoryNumber}`
      : 'uma memória';
    const there = copyNumber === null ? '' : `; lá ela é a #${copyNumber}`;
    const files =
      attachments === 0 ? '' : `, com ${countOf('pt-BR', attachments, { one: 'anexo', other: 'anexos' })}`;
    return `${actor} compartilhou ${what} ${withPlace(place)}${files}${there}.`;
  },
  'memory.withdraw': ({ actor, mine, isMyMemory, place, copyNumber, reason }): string => {
    if (reason === 'share-failed')
      return `Um compartilhamento ${withPlace(place)} não pôde ser concluído, e ${numbered(copyNumber)} foi desfeita.`;
    const what = isMyMemory && !mine ? `a sua cópia #${copyNumber ?? '?'}` : numbered(copyNumber);
    return `${actor} retirou ${what} ${fromPlace(place)}.`;
  },
  'team.create': ({ actor, place }): string => `${actor} criou o time ${named(place)}.`,
  'team.rename': ({ actor, place }): string => `${actor} mudou o nome do time ${named(place)}.`,
  'team.delete': ({ actor, place, members }): string =>
    members === 0
      ? `${actor} apagou o time ${named(place)}.`
      : `${actor} apagou o time ${named(place)}, que tinha ${countOf('pt-BR', members, { one: 'pessoa', other: 'pessoas' })}.`,
  'member.add': ({ actor, subject, isOwnSubject, place }): string =>
    isOwnSubject ? `${actor} entrou em ${named(place)}.` : `${actor} adicionou ${subject} a ${named(place)}.`,
  'member.remove': ({ actor, subject, isOwnSubject, place, reason }): string => {
    if (reason !== 'team-deleted') return `${actor} removeu ${subject} ${fromPlace(place)}.`;
    return `${isOwnSubject ? actor : capital(subject)} saiu ${fromPlace(place)} porque o time foi apagado.`;
  },
  'member.leave': ({ actor, place, copies }): string => {
    const fate = {
      withdraw: ' e retirou as próprias cópias',
      'leave-without-name': ' e deixou lá as próprias cópias, sem nome',
      'keep-name': '',
    }[copies];
    return `${actor} saiu ${fromPlace(place)}${fate}.`;
  },
  'member.role': ({ actor, subject, isOwnSubject, place, role }): string => {
    const what = role === 'owner' ? 'dono' : 'participante';
    return isOwnSubject
      ? `${actor} passou a ser ${what} ${fromPlace(place)}.`
      : `${actor} passou ${subject} a ${what} ${fromPlace(place)}.`;
  },
  'profile.create': ({ actor, mine }): string =>
    mine ? 'Você criou o seu perfil.' : `${actor} criou um perfil.`,
  'profile.rename': ({ actor }): string => `${actor} mudou o próprio nome.`,
  'profile.delete': ({ actor }): string => `${actor} apagou o próprio perfil.`,
  'profile.lock': ({ actor }): string => `${actor} mudou a tranca do próprio perfil.`,
  'grant.create': ({ actor, agent, scopes, canWrite }): string => {
    const reads = scopes === '' ? '' : `: pode ler ${scopes}${canWrite ? ' e escrever por você' : ''}`;
    return `${actor} deu acesso a ${agent ?? 'um agente'}${reads}.`;
  },
  'grant.revoke': ({ actor, agent }): string => `${actor} tirou o acesso de ${agent ?? 'um agente'}.`,
  'data.export': ({ actor, kind }): string =>
    kind === 'activity'
      ? `${actor} exportou o registro de atividade.`
      : kind === 'conversation'
        ? `${actor} exportou uma conversa.`
        : `${actor} exportou os próprios dados.`,
  'data.import': ({ actor }): string => `${actor} importou memórias.`,
  'data.erase': ({ actor }): string => `${actor} apagou dados de vez.`,
  'upkeep.run': ({ actor }): string => `${actor} fez a manutenção.`,
  'vault.restore': ({ actor }): string => `${actor} recuperou o cofre de uma cópia de segurança.`,
};

export const activityPtBR = {
  title: 'Atividade',
  description: 'Tudo o que mudou quem pode ver o quê. Nada aqui é alterado nem removido.',
  view: 'Atividade de quem',
  mine: 'O que me diz respeito',
  kindsLabel: 'O que aconteceu',
  kinds: {
    all: 'Tudo',
    sharing: 'Compartilhamentos',
    teams: 'Times e pessoas',
    agents: 'Agentes',
    profile: 'Perfis',
    data: 'Dados e manutenção',
  },
  periodLabel: 'Quando',
  periods: {
    any: 'Qualquer data',
    today: 'Hoje',
    week: 'Últimos 7 dias',
    month: 'Últimos 30 dias',
    year: 'Últimos 12 meses',
    dates: 'Entre duas datas…',
  },
  from: 'De',
  until: 'Até',
  emptyTitle: 'Nada aconteceu ainda',
  emptyBody: 'Quando você compartilhar, entrar em um time ou conectar um agente, fica escrito aqui.',
  emptyFilteredTitle: 'Nada combina',
  emptyFilteredBody: 'Nada neste registro combina com o que você escolheu.',
  clearFilters: 'Mostrar tudo',
  list: 'Atividade, do mais novo ao mais antigo',
  sequence: (sequence: number): string => `linha ${numberIn('pt-BR', sequence)}`,
  hashOf: 'Hash desta linha',
  verify: 'Verificar o registro',
  verifyAgain: 'Verificar de novo',
  verifying: 'Verificando a cadeia…',
  intact: 'Cadeia verificada',
  intactBody: (rows: number, when: string): string =>
    `${countOf('pt-BR', rows, { one: 'linha', other: 'linhas' })}, nenhuma alterada, faltando ou fora do lugar. Conferida ${when}.`,
  broken: 'O registro foi alterado',
  brokenBody: (sequence: number, when: string): string =>
    `Da linha ${numberIn('pt-BR', sequence)} em diante não dá para confiar nele. Conferido ${when}.`,
  problems: {
    gap: 'Uma linha falta ou aparece duas vezes.',
    chain: 'Uma linha não é a continuação da anterior.',
    hash: 'O que uma linha diz não é o que foi escrito.',
    'tail-cut': 'Linhas foram cortadas do fim.',
    anchor:
      'O registro não chega ao ponto que um perfil guarda dele: foi cortado, ou um mais antigo foi posto no lugar.',
    unguarded: 'O que impede que linhas sejam alteradas foi retirado.',
    malformed: 'Não dá para ler uma linha.',
    'no-head': 'O registro não diz onde termina.',
  },
  problemUnknown: (problem: string): string => `O que não confere: ${problem}.`,
  export: 'Exportar…',
  exported: (rows: number): string =>
    `${countOf('pt-BR', rows, { one: 'linha salva', other: 'linhas salvas' })}.`,
  exportedBody: (path: string): string =>
    `${path}. Qualquer pessoa pode conferir: escopo audit verify <arquivo>.`,
  you: 'Você',
  youObject: 'você',
  somebody: 'Alguém',
  somebodyObject: 'alguém',
  escopo: 'O Escopo',
  acts: actsPtBR,
} satisfies ActivityMessages;

function capital(text: string): string {
  return text.slice(0, 1).toLocaleUpperCase('pt-BR') + text.slice(1);
}
