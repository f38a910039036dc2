import { countOf, sizeIn } from '../count-of.ts';
import type { MyDataMessages } from './en.ts';

const memories = { one: 'memória', other: 'memórias' };
const conversations = { one: 'conversa', other: 'conversas' };
const files = { one: 'arquivo', other: 'arquivos' };

export const myDataPtBR = {
  title: 'Meus dados',
  description: 'Leve tudo com você, traga o que tem em outros lugares ou apague de vez.',
  stop: 'Parar',
  steps: {
    conversations: 'Tirando das conversas',
    copies: 'Retirando as cópias',
    rows: 'Apagando memórias',
    files: 'Apagando arquivos',
    scan: 'Procurando o que possa ter sobrado',
  },
  export: {
    title: 'Exportar',
    body: 'Todas as suas memórias, anexos e conversas, o que você compartilhou e o seu registro de atividade. Nada de outras pessoas.',
    zip: 'Exportar em um arquivo zip',
    zipHint: 'Para guardar uma cópia ou levar a outro computador. O Escopo lê de volta sem perder nada.',
    markdown: 'Exportar em uma pasta Markdown',
    markdownHint: 'Uma nota para cada memória, para o Obsidian e qualquer editor de texto.',
    running: 'Exportando',
    done: 'Salvo',
    cancelled: 'A exportação foi interrompida. Nenhum arquivo ficou para trás.',
    failed: 'A exportação não deu certo',
  },
  import: {
    title: 'Importar',
    body: 'Do Escopo, ChatGPT, Claude, mem0, OpenMemory, servidores de memória MCP, Obsidian e listas simples. O formato é reconhecido sozinho, e você vê tudo antes de salvar. Vai para “Só eu”.',
    file: 'Escolher um arquivo…',
    folder: 'Escolher uma pasta…',
    paste: 'Colar uma lista…',
    drop: 'ou solte um arquivo aqui',
    dropNow: 'Solte para ver o que tem dentro',
    reading: 'Lendo…',
    pasted: 'Lista colada',
    pasteTitle: 'Colar uma lista',
    pasteBody:
      'Pergunte ao ChatGPT ou ao Claude o que ele lembra sobre você e cole a resposta aqui, ou escreva uma memória por linha.',
    pasteLabel: 'A lista',
    pastePreview: 'Ver antes',
    tooLarge: (limitBytes: number): string =>
      `Um arquivo solto aqui pode ter até ${sizeIn('pt-BR', limitBytes)}. Escolha os maiores pelo botão.`,
  },
  preview: {
    title: 'O que seria importado',
    from: (format: string): string => `Reconhecido como ${format}`,
    memories: (count: number): string => countOf('pt-BR', count, memories),
    sessions: (count: number): string => countOf('pt-BR', count, conversations),
    attachments: (count: number): string => countOf('pt-BR', count, { one: 'anexo', other: 'anexos' }),
    onlyMe: 'Tudo vai para “Só eu”, não importa o que o arquivo diga sobre donos.',
    examples: 'Exemplos',
    skipped: 'O que fica de fora',
    skippedCount: (count: number): string => countOf('pt-BR', count, { one: 'item', other: 'itens' }),
    includeErased: 'Trazer de volta o que eu apaguei antes',
    includeErasedHint: (count: number): string =>
      count === 1
        ? '1 memória daqui foi apagada de propósito.'
        : `${countOf('pt-BR', count, memories)} daqui foram apagadas de propósito.`,
    confirm: (count: number): string => `Importar ${countOf('pt-BR', count, memories)}`,
    confirmOther: 'Importar',
    nothing: 'Não há nada novo aqui.',
    running: 'Importando',
    done: (count: number): string =>
      `${countOf('pt-BR', count, { one: 'memória importada', other: 'memórias importadas' })}.`,
    doneOther: 'Importação feita.',
    doneBody: 'Dá para desfazer esta importação logo abaixo, quando você quiser.',
    cancelled: 'A importação foi interrompida. Nada foi salvo.',
    failed: 'A importação não deu certo. Nada foi salvo.',
    show: 'Ver minhas memórias',
    noDate: 'sem data',
  },
  reasons: {
    'duplicate-in-file': 'Repetidas neste arquivo',
    'already-here': 'Você já tem',
    'too-long': 'Longas demais para uma memória',
    empty: 'Vazias',
    'malformed-text': 'Caracteres quebrados',
    'deleted-there': 'Apagadas no lugar de onde vêm',
    'not-to-be-remembered': 'Marcadas para não lembrar',
    unreadable: 'Não dá para ler',
    'erased-before': 'Você apagou antes',
    unsupported: 'De um tipo que não se importa',
  },
  formats: {
    'escopo-archive': 'uma exportação do Escopo',
    'chatgpt-export': 'uma exportação do ChatGPT',
    'claude-export': 'uma exportação do Claude',
    'openmemory-export': 'uma exportação do OpenMemory',
    'mcp-memory-service': 'uma exportação do mcp-memory-service',
    'mcp-server-memory': 'o arquivo de um servidor de memória MCP',
    'mem0-markdown': 'notas do mem0',
    'mem0-json': 'uma exportação do mem0',
    'pasted-list': 'uma lista colada',
    'markdown-notes': 'notas Markdown',
    'plain-lines': 'linhas simples',
  },
  imports: {
    title: 'Importações até agora',
    empty: 'Nada foi importado ainda.',
    undo: 'Desfazer',
    undone: (moment: string): string => `desfeita ${moment}`,
    undoTitle: (source: string): string => `Desfazer a importação de “${source}”?`,
    undoBody: (count: number): string =>
      `${countOf('pt-BR', count, memories)} e as conversas desta importação são apagadas.`,
    keepEdited: (count: number): string =>
      `Manter ${countOf('pt-BR', count, { one: 'memória que foi mudada', other: 'memórias que foram mudadas' })} depois`,
    keepEditedHint: 'Editadas, etiquetadas, fixadas ou com um arquivo anexado depois da importação.',
    undoDone: (count: number, kept: number): string => {
      const removed = countOf('pt-BR', count, { one: 'memória removida', other: 'memórias removidas' });
      return kept === 0
        ? `${removed}.`
        : `${removed}, ${countOf('pt-BR', kept, { one: 'mudada mantida', other: 'mudadas mantidas' })}.`;
    },
  },
  sample: {
    title: 'Exemplos',
    body: 'João, Maria, um time e alguns fatos do mundo, para dar uma volta. São marcados e saem todos de uma vez.',
    load: 'Carregar os exemplos',
    remove: 'Remover os exemplos',
    loaded: (count: number): string =>
      `${countOf('pt-BR', count, { one: 'exemplo carregado', other: 'exemplos carregados' })}.`,
    removed: (count: number): string =>
      `${countOf('pt-BR', count, { one: 'exemplo removido', other: 'exemplos removidos' })}.`,
    removeTitle: 'Remover os exemplos?',
    removeBody:
      'As pessoas de exemplo, o time delas e todas as suas memórias saem. O que você mesmo escreveu fica.',
  },
  erase: {
    title: 'Apagar de vez',
    body: 'Não é esconder nem jogar na lixeira: as palavras saem de todos os arquivos, e a pasta inteira é revistada depois para ter certeza.',
    everything: 'Apagar todas as minhas memórias…',
    everythingHint: 'Seu perfil, seus times e o acesso dos seus agentes ficam.',
    profile: 'Apagar meu perfil…',
    profileHint: 'Você e tudo o que é seu saem deste computador.',
    titles: { everything: 'Apagar todas as minhas memórias', profile: 'Apagar meu perfil' },
    reaches: 'O que é apagado',
    stays: 'O que fica',
    memories: (count: number): string => countOf('pt-BR', count, memories),
    versions: (count: number): string =>
      countOf('pt-BR', count, { one: 'versão anterior', other: 'versões anteriores' }),
    attachments: (count: number): string => countOf('pt-BR', count, { one: 'anexo', other: 'anexos' }),
    sessions: (count: number): string => countOf('pt-BR', count, conversations),
    backups: (count: number): string =>
      countOf('pt-BR', count, { one: 'cópia de segurança', other: 'cópias de segurança' }),
    index: 'O índice de busca, os caches e os arquivos temporários',
    access: 'Seu perfil e o acesso de todos os seus agentes',
    audit: (count: number): string =>
      `${countOf('pt-BR', count, { one: 'entrada', other: 'entradas' })} do registro de atividade, sem texto nenhum: elas provam quem podia ver o quê.`,
    blocks:
      'O que o próprio disco pode guardar de arquivos apagados, até gravar por cima. Para isso, só um disco criptografado.',
    copiesTitle: 'Cópias que outras pessoas podem ler',
    copy: (count: number, place: string): string =>
      `${countOf('pt-BR', count, { one: 'cópia', other: 'cópias' })} em “${place}”`,
    withdraw: 'Retirar todas',
    withdrawHint: 'Ninguém mais consegue ler.',
    leave: 'Deixar sem o meu nome',
    leaveHint: 'As outras pessoas continuam lendo, e nada diz que vieram de você.',
    ownedTitle: 'Antes, passe seus times adiante',
    ownedBody: (teams: string): string =>
      `Você é a única pessoa dona de ${teams}. Torne outra pessoa dona ou apague o time.`,
    toTeams: 'Ir para meus times',
    exportFirst: 'Guardar uma cópia antes?',
    exportFirstBody: 'Depois de apagar, ninguém consegue trazer de volta, nem o Escopo.',
    typeEmail: (email: string): string => `Digite ${email} para confirmar`,
    emailMismatch: 'Esse não é o seu e-mail.',
    confirm: { everything: 'Apagar minhas memórias', profile: 'Apagar meu perfil' },
    running: 'Apagando',
    runningBody: 'Se o Escopo for fechado agora, continua quando abrir de novo.',
    done: 'Apagado',
    failed: 'Não deu para terminar de apagar. O Escopo tenta de novo quando abrir outra vez.',
  },
  receipts: {
    title: 'Recibos do que foi apagado',
    empty: 'Nada foi apagado de vez ainda.',
    what: {
      memories: 'Memórias',
      agent: 'O que um agente escreveu',
      import: 'Uma importação',
      everything: 'Todas as minhas memórias',
      profile: 'Meu perfil',
    },
    show: 'Ver o recibo',
    title1: 'Recibo do que foi apagado',
    save: 'Guardar o recibo…',
    savedTo: (path: string): string => `Guardado em ${path}`,
    requested: 'Pedido em',
    finished: 'Terminado em',
    erased: 'Apagado',
    copiesWithdrawn: 'Cópias retiradas',
    copiesLeft: 'Cópias deixadas sem o seu nome',
    conversationsChanged: 'Conversas que perderam o que citavam',
    searched: 'Revistado depois',
    searchedValue: (count: number, sizeBytes: number): string =>
      `${countOf('pt-BR', count, files)}, ${sizeIn('pt-BR', sizeBytes)}`,
    found: 'Encontrado do que foi apagado',
    foundNothing: 'Nada',
    foundBytes: (count: number): string => countOf('pt-BR', count, { one: 'vestígio', other: 'vestígios' }),
    stays: 'Fica',
    staysValues: {
      'audit-rows': 'registro de atividade, sem texto',
      'team-copies': 'cópias sem o seu nome',
      'conversations-of-others': 'o que outras pessoas perguntaram sobre as cópias, nas conversas delas',
      'other-words': 'o que você disse sobre isso com outras palavras nas suas conversas',
      'disk-blocks': 'o que o próprio disco pode guardar',
    },
    hash: 'Impressão digital (SHA-256)',
  },
} satisfies MyDataMessages;
