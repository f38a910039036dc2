import { countOf } from '../count-of.ts';
import type { FrameMessages } from './en.ts';

export const framePtBR = {
  windowTitle: (person: string) => `${person}: Escopo`,
  switchPerson: 'Trocar de pessoa',
  jumpTo: 'Ir para…',
  screens: 'Telas',
  whereTheyAre: 'Onde estão',
  newMemory: 'Nova memória',
  indexed: 'Tudo neste computador, indexado',
  indexing: (done: string, total: string) => `Indexando ${done} de ${total}`,
  indexPaused: (done: string, total: string) => `Indexação em pausa: ${done} de ${total}`,
  modelLoading: 'Preparando a busca por sentido',
  keywordOnly: 'Busca só por palavras',
  firstSteps: {
    title: 'Primeiros passos',
    body: 'Seus primeiros passos esperam por você: o último conecta um agente.',
    back: 'Voltar aos primeiros passos',
    end: 'Encerrar os primeiros passos',
  },
  memoriesIn: (place: string, count: number) =>
    `${place}, ${countOf('pt-BR', count, { one: 'memória', other: 'memórias' })}`,
  palette: {
    title: 'Paleta de comandos',
    placeholder: 'Escreva um comando, uma pessoa ou uma memória',
    empty: 'Nada com esse nome.',
    actions: 'Ações',
    screens: 'Telas',
    people: 'Pessoas',
    teams: 'Times',
    memories: 'Memórias',
    commands: 'Comandos',
    openMemory: (number: string) => `Abrir a memória #${number}`,
    shareMemory: (number: string, place: string) => `Compartilhar a #${number} com ${place}`,
    findMemory: (query: string) => `Procurar “${query}” nas memórias`,
    toggleTheme: 'Alternar entre claro e escuro',
  },
  shortcuts: {
    title: 'Atalhos do teclado',
    open: 'Mostrar os atalhos do teclado',
    groups: { anywhere: 'Em qualquer lugar', list: 'Na lista de memórias' },
    nextMemory: 'Próxima memória',
    previousMemory: 'Memória anterior',
    openMemory: 'Ir para a memória aberta',
    editMemory: 'Editar',
    deleteMemory: 'Apagar',
    selectMemory: 'Marcar ou desmarcar',
    selectGroup: 'Marcar o grupo inteiro',
    selectAll: 'Marcar todas',
    firstMemory: 'Primeira memória',
    lastMemory: 'Última memória',
    search: 'Buscar',
    palette: 'Paleta de comandos',
    newMemory: 'Nova memória',
    switchPerson: 'Trocar de pessoa',
    help: 'Esta lista',
  },
  drop: {
    title: 'Pode soltar',
    body: 'Um texto vira memória; um arquivo aparece antes de ser importado. Em cima de uma memória sua, ele é anexado.',
  },
  crash: {
    title: 'Esta tela parou',
    body: 'Suas memórias estão a salvo. Você pode tentar a tela de novo ou voltar ao começo.',
    restart: 'Recomeçar a janela',
  },
  pageStopped: {
    title: 'A página desta janela parou',
    body: 'Suas memórias estão a salvo: tudo o que foi salvo continua lá. O que você estava digitando e ainda não tinha salvo se perdeu.',
    reload: 'Carregar de novo',
    close: 'Fechar a janela',
  },
  notices: {
    label: 'Avisos',
    dismiss: 'Dispensar este aviso',
    toUpkeep: 'Abrir Manutenção',
    toSettings: 'Abrir Configurações',
    settingsReset:
      'Não deu para ler as configurações deste computador; por enquanto valem as padrão. Defina-as de novo em Configurações.',
    vaultReadOnly:
      'A pasta de dados pode ser lida, mas não gravada: dá para consultar, mas nada é salvo. Dê a si a permissão de gravar nela e abra o Escopo de novo.',
    storageLow: (free) =>
      `Restam só ${free} no disco da sua pasta de dados. Libere espaço, por exemplo na lixeira ou em outras pastas; até lá pode não dar para salvar. O que já foi salvo continua lá.`,
    upkeepSuspended:
      'O relógio deste computador deu um salto, e a manutenção parou: nada vence e nada é removido. Confira a data e depois deixe a manutenção seguir.',
    wordsOnly:
      'A busca por sentido não está disponível: não deu para carregar o modelo. A busca vai só por palavras; Configurações diz o motivo.',
    placeUnreadable: (place, problem) =>
      `Não dá para ler “${place}”: ${placeProblems[problem]} Os outros lugares funcionam. Rode “escopo doctor” num terminal para ver mais.`,
    fileKeptAside: (date) =>
      `Seu arquivo de memórias estava danificado e uma cópia de segurança ficou no lugar dele em ${date}. Veja se as memórias mais novas estão lá; o arquivo danificado fica entre as suas cópias até você apagar algo de vez.`,
    newerVersion: (version) => `Saiu o Escopo ${version}. Em Configurações dá para baixar.`,
    newerReady: (version) =>
      `O Escopo ${version} já foi baixado. Ele toma o lugar deste quando você reiniciar em Configurações.`,
  },
} satisfies FrameMessages;

const placeProblems = {
  'bucket-damaged': 'o arquivo está danificado e ficou como estava.',
  'bucket-missing': 'o arquivo não está lá.',
  'bucket-newer': 'foi gravado por um Escopo mais novo.',
  'path-refused': 'há um link ou outra coisa no lugar do arquivo.',
};
