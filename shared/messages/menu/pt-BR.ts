import { countOf } from '../count-of.ts';
import type { MenuMessages } from './en.ts';

export const menuPtBR = {
  file: 'Arquivo',
  newMemory: 'Nova memória',
  importMemories: 'Importar memórias…',
  exportMyData: 'Exportar meus dados…',
  switchProfile: 'Trocar de pessoa',
  settings: 'Configurações',
  closeWindow: 'Fechar janela',
  quit: 'Sair do Escopo',
  edit: 'Editar',
  undo: 'Desfazer',
  redo: 'Refazer',
  cut: 'Recortar',
  copy: 'Copiar',
  paste: 'Colar',
  selectAll: 'Selecionar tudo',
  view: 'Exibir',
  search: 'Buscar',
  palette: 'Paleta de comandos',
  upkeep: 'Manutenção',
  actualSize: 'Tamanho real',
  zoomIn: 'Ampliar',
  zoomOut: 'Reduzir',
  fullScreen: 'Tela cheia',
  developerTools: 'Ferramentas de desenvolvimento',
  window: 'Janela',
  about: 'Sobre o Escopo',
  hide: 'Ocultar o Escopo',
  tray: {
    open: 'Abrir o Escopo',
    upkeep: {
      never: 'Manutenção: ainda não rodou',
      running: 'Manutenção: rodando',
      asks: 'Manutenção: espera uma resposta sua',
      failed: 'Manutenção: falhou em parte',
      done: 'Manutenção: feita',
    },
    agents: (count: number): string =>
      countOf('pt-BR', count, { one: 'agente conectado', other: 'agentes conectados' }),
  },
} satisfies MenuMessages;
