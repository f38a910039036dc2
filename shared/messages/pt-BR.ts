import type { Messages } from './en.ts';
import { commonPtBR } from './common/pt-BR.ts';
import { failuresPtBR } from './failures/pt-BR.ts';
import { framePtBR } from './frame/pt-BR.ts';
import { homePtBR } from './home/pt-BR.ts';
import { profilesPtBR } from './profiles/pt-BR.ts';
import { memoriesPtBR } from './memories/pt-BR.ts';
import { settingsPtBR } from './settings/pt-BR.ts';
import { sharingPtBR } from './sharing/pt-BR.ts';
import { teamsPtBR } from './teams/pt-BR.ts';
import { activityPtBR } from './activity/pt-BR.ts';
import { agentsPtBR } from './agents/pt-BR.ts';
import { askPtBR } from './ask/pt-BR.ts';
import { upkeepPtBR } from './upkeep/pt-BR.ts';
import { myDataPtBR } from './my-data/pt-BR.ts';
import { menuPtBR } from './menu/pt-BR.ts';

/** Every word of the product in Brazilian Portuguese. A missing or misspelt key does not compile. */
export const ptBR = {
  common: commonPtBR,
  failures: failuresPtBR,
  frame: framePtBR,
  home: homePtBR,
  profiles: profilesPtBR,
  memories: memoriesPtBR,
  settings: settingsPtBR,
  sharing: sharingPtBR,
  teams: teamsPtBR,
  activity: activityPtBR,
  agents: agentsPtBR,
  ask: askPtBR,
  upkeep: upkeepPtBR,
  myData: myDataPtBR,
  menu: menuPtBR,
} satisfies Messages;
