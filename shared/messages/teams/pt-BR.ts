import { countOf } from '../count-of.ts';
import type { TeamsMessages } from './en.ts';

const people = { one: 'pessoa', other: 'pessoas' };
const memories = { one: 'memória', other: 'memórias' };
const copies = { one: 'cópia', other: 'cópias' };

export const teamsPtBR = {
  title: 'Times',
  description: 'Um time é o lugar do que as pessoas dele compartilham. Nada vai para lá sozinho.',
  emptyTitle: 'Nenhum time ainda',
  emptyBody: 'Crie um e adicione as pessoas deste computador que devem ler o que você compartilhar lá.',
  create: 'Criar um time',
  roles: { owner: 'Dono', member: 'Participante' },
  rolesMeaning: {
    owner: 'cuida das pessoas e pode retirar qualquer cópia',
    member: 'lê, compartilha e pode sair',
  },
  people: (count: number): string => countOf('pt-BR', count, people),
  memories: (count: number): string => countOf('pt-BR', count, memories),
  mine: (count: number): string => countOf('pt-BR', count, { one: 'cópia sua', other: 'cópias suas' }),
  unread: 'Não dá para ler as memórias dele agora',
  form: {
    title: 'Criar um time',
    body: 'Você vai ser dono do time e, até adicionar alguém, a única pessoa nele.',
    name: 'Nome',
    namePlaceholder: 'Acme Marketing',
    nameNeeded: 'Dê um nome ao time, com até 80 caracteres.',
    slug: 'Nome curto',
    slugHint:
      'Para digitar: /share 42 acme-marketing. Letras de a a z, números e hifens, até 40. Não muda nunca e nunca é usado de novo.',
    slugInvalid:
      'Use letras de a a z, números e hifens no meio, até 40; algumas palavras, como “world”, são do Escopo.',
    submit: 'Criar time',
    created: (name: string): string => `${name} está pronto. Adicione a primeira pessoa.`,
  },
  detail: {
    back: 'Todos os times',
    since: (date: string): string => `você entrou em ${date}`,
    activity: 'Atividade do time',
    rename: 'Renomear',
    renameTitle: 'Renomear o time',
    renamed: 'O time está de nome novo.',
    notFoundTitle: 'Este time não está aqui',
    notFoundBody: 'Ele pode ter sido apagado, ou você não está mais nele.',
    members: 'Pessoas',
    memberSince: (date: string): string => `desde ${date}`,
    menuOf: (name: string): string => `O que fazer com ${name}`,
    makeOwner: 'Tornar dono',
    makeMember: 'Tornar participante',
    remove: 'Remover do time…',
    removeTitle: (name: string): string => `Remover ${name} do time?`,
    removeBody:
      'A pessoa para de ler o time na hora. O que ela compartilhou fica até ela ou um dono retirar.',
    removed: (name: string): string => `${name} não está mais no time.`,
    roleChanged: (name: string, role: string): string => `${name} agora é ${role.toLowerCase()} do time.`,
    add: 'Adicionar uma pessoa',
    addLabel: 'E-mail da pessoa',
    addHint:
      'O e-mail exato de alguém com perfil neste computador. A pessoa vai ler tudo o que está no time.',
    addSubmit: 'Adicionar',
    emailInvalid: 'Esse e-mail não está completo.',
    added: (name: string): string => `${name} já está no time.`,
    find: 'Procurar uma pessoa',
    noneFound: 'Ninguém com esse nome ou e-mail.',
    yours: 'O que é meu aqui',
    yoursNone: 'Você não compartilhou nada com este time.',
    yoursCount: (count: number): string => `${countOf('pt-BR', count, copies)} das suas memórias.`,
    yoursOpen: 'Ver e retirar',
    read: 'Ler as memórias do time',
    leave: 'Sair do time…',
    delete: 'Apagar o time…',
    endings: 'Saída',
    lastOwner: 'Só você é dono deste time: torne outra pessoa dona antes de sair, ou apague o time.',
  },
  leave: {
    title: (name: string): string => `Sair de ${name}?`,
    body: 'Você para de ler o time na hora. Para voltar, um dono precisa adicionar você.',
    nothing: 'Você não compartilhou nada aqui, então nada seu fica.',
    question: 'O que acontece com as cópias que você compartilhou?',
    choices: {
      withdraw: 'Retirar',
      'leave-without-name': 'Deixar, sem o meu nome',
      'keep-name': 'Deixar, com o meu nome',
    },
    meanings: {
      withdraw: 'São apagadas; o time não pode mais ler.',
      'leave-without-name': 'O time continua lendo e não vê quem compartilhou. Você não pode mais retirar.',
      'keep-name': 'O time continua lendo como compartilhado por você. Dá para retirar depois.',
    },
    confirm: 'Sair',
    done: (name: string): string => `Você saiu de ${name}.`,
    doneWithdrawn: (name: string, count: number): string =>
      `Você saiu de ${name}. ${countOf('pt-BR', count, { one: 'cópia foi retirada', other: 'cópias foram retiradas' })}.`,
  },
  delete: {
    title: (name: string): string => `Apagar ${name}?`,
    body: (members: number): string =>
      `Todas as cópias do time são apagadas para ${countOf('pt-BR', members, people)}. Os originais ficam com quem escreveu. O nome curto nunca é usado de novo.`,
    type: (slug: string): string => `Escreva ${slug} para confirmar`,
    confirm: 'Apagar o time',
    done: (name: string): string => `${name} não existe mais.`,
  },
} satisfies TeamsMessages;
