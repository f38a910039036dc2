import { countOf } from '../count-of.ts';
import type { ProfilesMessages } from './en.ts';

export const profilesPtBR = {
  title: 'Quem está usando?',
  subtitle: 'Cada pessoa tem a sua própria memória neste computador.',
  memories: (count: number) => countOf('pt-BR', count, { one: 'memória', other: 'memórias' }),
  protected: 'protegida',
  find: 'Procurar uma pessoa',
  noneFound: 'Ninguém aqui tem esse nome.',
  another: 'Outra pessoa',
  aMinute: 'um minuto',
  problems: {
    missing: 'pasta não encontrada',
    damaged: 'precisa de atenção',
    newer: 'de um Escopo mais novo',
  },
  problemTitle: (name: string) => `Não dá para abrir a memória de ${name}`,
  problemBody: {
    missing:
      'A pasta com essas memórias não está onde deveria. Nada foi criado no lugar dela: devolva a pasta e tente de novo.',
    damaged:
      'O arquivo com essas memórias está danificado. O Escopo não mexeu nele. Pode haver uma cópia de segurança na mesma pasta.',
    newer:
      'Essas memórias foram gravadas por um Escopo mais novo. Atualize o Escopo para abrir; nada foi alterado.',
  },
  showFolder: 'Mostrar a pasta de dados',
  openAnyway: 'Tentar abrir',
  farewell: {
    title: 'Seu perfil foi apagado',
    body: 'Este é o recibo, sem texto nenhum. Ele só aparece agora: guarde se quiser ficar com ele.',
    done: 'Pronto',
  },
  create: {
    title: 'Uma nova pessoa',
    firstTitle: 'Boas-vindas ao Escopo',
    firstBody:
      'O que os seus agentes de IA lembram sobre você, guardado no seu próprio computador. É só seu até você compartilhar.',
    name: 'Nome',
    namePlaceholder: 'Como podemos te chamar?',
    email: 'E-mail',
    emailHint: 'Para que as pessoas deste computador possam te incluir em um time. Nenhum e-mail é enviado.',
    color: 'Cor',
    language: 'Idioma',
    submit: 'Criar minha memória',
    nameNeeded: 'Escreva um nome.',
    emailInvalid: 'Isso não parece um e-mail.',
  },
  passphrase: {
    title: (name: string) => `Abrir a memória de ${name}`,
    label: 'Senha',
    open: 'Abrir',
    wrong: 'A senha não é essa. Tente de novo.',
  },
  onboarding: {
    title: (name: string) => `Oi, ${name}`,
    body: 'Sua memória está pronta. Quer colocar alguma coisa nela?',
    sampleTitle: 'Conhecer com exemplos',
    sampleBody: 'João, Maria, um time e alguns fatos do mundo. Dá para remover tudo de uma vez.',
    sample: 'Carregar os exemplos',
    sampleLoaded: (count: number) =>
      `${countOf('pt-BR', count, { one: 'exemplo carregado', other: 'exemplos carregados' })}.`,
    sampleThere: 'Os exemplos estão aí.',
    sampleRemove: 'Remover',
    importTitle: 'Trazer o que você já tem',
    importBody: 'Do ChatGPT, Claude, Obsidian, mem0 e de outros arquivos. Você vê tudo antes de salvar.',
    import: 'Importar…',
    imported: (count: number) =>
      `${countOf('pt-BR', count, { one: 'memória importada', other: 'memórias importadas' })}.`,
    importMore: 'Importar mais…',
    agentTitle: 'Conectar um agente',
    agentBody: 'Claude Desktop, Cursor e outros podem lembrar e procurar por você.',
    agent: 'Conectar um agente',
    connected: (names: string) => `Já pode usar a sua memória: ${names}.`,
    connectMore: 'Conectar outro',
    start: 'Começar do zero',
    goOn: 'Ir para minhas memórias',
  },
  switcher: {
    title: 'Trocar de pessoa',
    current: 'usando agora',
    toPicker: 'Fechar e mostrar quem está usando',
    settings: 'Configurações',
    lock: 'Trancar',
  },
} satisfies ProfilesMessages;
