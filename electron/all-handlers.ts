import type { Handlers } from '../shared/contract.ts';
import { agentsHandlers, type AgentDoorPort } from './ipc/handlers/agents.ts';
import { appHandlers, type AppPorts } from './ipc/handlers/app.ts';
import { askingHandlers } from './ipc/handlers/asking.ts';
import { embeddingHandlers } from './ipc/handlers/embedding.ts';
import { farewellHandlers } from './ipc/handlers/farewell.ts';
import { memoriesHandlers } from './ipc/handlers/memories.ts';
import { myDataHandlers } from './ipc/handlers/my-data.ts';
import { profilesHandlers } from './ipc/handlers/profiles.ts';
import { searchHandlers } from './ipc/handlers/search.ts';
import { sharingHandlers } from './ipc/handlers/sharing.ts';
import { teamsHandlers } from './ipc/handlers/teams.ts';
import { updatesHandlers } from './ipc/handlers/updates.ts';
import { upkeepHandlers } from './ipc/handlers/upkeep.ts';
import type { Farewells } from './ipc/farewells.ts';
import type { WindowSessions } from './ipc/window-sessions.ts';
import type { Updates } from './services/create-updates.ts';
import type { Owner } from './start-owner.ts';

/** What handlers ask of the world outside the vault: dialogs that only a person can answer, and the running app. */
export interface HandlerPorts {
  readonly farewells: Farewells;
  readonly app: AppPorts;
  readonly agentDoor: AgentDoorPort;
  readonly updates: Updates;
  readonly askForFiles: (
    windowId: number | null,
    kind: 'files' | 'folder' | 'file',
  ) => Promise<readonly string[]>;
  readonly askWhereToSave: (windowId: number | null, name: string) => Promise<string | null>;
}

/** Every request of the contract with what answers it. */
export function allHandlers(owner: Owner, sessions: WindowSessions, ports: HandlerPorts): Handlers {
  const { vault, jobs, meaning, indexing, answers } = owner;
  const dialogs = {
    openFiles: () => ports.askForFiles(null, 'files'),
    saveFile: (name: string) => ports.askWhereToSave(null, name),
  };
  const pickFolder = async (windowId: number): Promise<string | null> =>
    (await ports.askForFiles(windowId, 'folder'))[0] ?? null;
  sessions.onChange(() => {
    answers.stopUnwatched((userId) => sessions.windowsOf([userId]).length > 0);
  });
  return {
    ...appHandlers(vault, ports.app, ports.updates),
    ...updatesHandlers(ports.updates),
    ...profilesHandlers(vault, sessions),
    ...memoriesHandlers(vault, dialogs),
    ...searchHandlers(vault),
    ...teamsHandlers(vault),
    ...sharingHandlers(vault, dialogs),
    ...agentsHandlers(vault, ports.agentDoor),
    ...askingHandlers(vault, answers, dialogs),
    ...embeddingHandlers(vault, meaning, indexing, pickFolder),
    ...myDataHandlers(vault, jobs, owner.formats, owner.erase, {
      saveFile: ports.askWhereToSave,
      open: async (windowId, pick) => (await ports.askForFiles(windowId, pick))[0] ?? null,
    }),
    ...farewellHandlers(vault, ports.farewells, ports.askWhereToSave),
    ...upkeepHandlers(vault, jobs, owner.upkeep),
  };
}
