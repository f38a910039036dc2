import { commonEn } from './common/en.ts';
import { failuresEn } from './failures/en.ts';
import { frameEn } from './frame/en.ts';
import { homeEn } from './home/en.ts';
import { profilesEn } from './profiles/en.ts';
import { memoriesEn } from './memories/en.ts';
import { settingsEn } from './settings/en.ts';
import { sharingEn } from './sharing/en.ts';
import { teamsEn } from './teams/en.ts';
import { activityEn } from './activity/en.ts';
import { agentsEn } from './agents/en.ts';
import { askEn } from './ask/en.ts';
import { upkeepEn } from './upkeep/en.ts';
import { myDataEn } from './my-data/en.ts';
import { menuEn } from './menu/en.ts';

/** Every word of the product in English. Its shape is what other languages must match. */
export const en = {
  common: commonEn,
  failures: failuresEn,
  frame: frameEn,
  home: homeEn,
  profiles: profilesEn,
  memories: memoriesEn,
  settings: settingsEn,
  sharing: sharingEn,
  teams: teamsEn,
  activity: activityEn,
  agents: agentsEn,
  ask: askEn,
  upkeep: upkeepEn,
  myData: myDataEn,
  menu: menuEn,
};

export type Messages = typeof en;
