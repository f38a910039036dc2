import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect, type Page } from '@playwright/test';
import { callApp } from '../call-app.ts';
import type { TourContent } from './tour-content.ts';

/** The short name of the team in every tour. */
export const TOUR_TEAM = 'acme-marketing';

const EMAILS = ['one@acme.example', 'two@acme.example', 'three@acme.example', 'four@acme.example'] as const;
const COLORS = ['violet', 'rose', 'green', 'amber'] as const;

/**
 * Fills a fresh vault so that every screen has something on it: people, one of them locked, a team, a shared memory
 * that was edited since, an attachment, an agent that wrote and read, an import, an erasure with its receipt, a bin, a
 * question and a run of upkeep.
 */
export async function fillTour(window: Page, content: TourContent): Promise<void> {
  const [first, ...others] = [0, 1, 2, 3] as const;
  for (const index of [...others, first]) {
    await callApp(window, 'profiles.create', {
      name: content.people[index],
      email: EMAILS[index],
      color: COLORS[index],
      locale: content.locale,
    });
    if (index === 2) await callApp(window, 'profile.setPassphrase', { next: 'correct horse' });
  }
  await callApp(window, 'teams.create', { slug: TOUR_TEAM, name: content.team });
  await callApp(window, 'teams.addMember', { slug: TOUR_TEAM, email: EMAILS[1] });
  await fillMemories(window, content);
  await letAgentWork(window, content);
  await importAndErase(window, content);
  await ask(window, content.question);
  await callApp(window, 'upkeep.run', {});
  await expect.poll(async () => (await callApp(window, 'upkeep.status', {})).running).toBeNull();
  await callApp(window, 'profile.setView', { places: ['user', `team:${TOUR_TEAM}`] });
}

async function fillMemories(window: Page, content: TourContent): Promise<void> {
  const numbers: number[] = [];
  for (const [index, text] of content.texts.entries()) {
    const { memory } = await callApp(window, 'memories.remember', {
      text,
      tags: index < 2 ? [...content.tags, 'private:x'] : [],
      ...(index === 5 ? { ttlDays: 7 } : {}),
      ...(index === 1 ? { pinned: true } : {}),
    });
    numbers.push(memory.number);
  }
  const [shared = 0, withFile = 0, , , , binned = 0] = numbers;
  await callApp(window, 'attachments.add', {
    number: withFile,
    name: content.fileName,
    mediaType: 'text/plain',
    bytes: new TextEncoder().encode(content.fileText),
  });
  for (const target of [`team:${TOUR_TEAM}`, 'world'] as const) {
    const preview = await callApp(window, 'share.preview', { numbers: [shared], target });
    await window.waitForTimeout(1_050);
    await callApp(window, 'share.confirm', { ticket: preview.ticket, attachments: [] });
  }
  await callApp(window, 'memories.update', { number: shared, patch: { text: content.edited } });
  await callApp(window, 'memories.forget', { numbers: [binned] });
}

async function letAgentWork(window: Page, content: TourContent): Promise<void> {
  const grant = { access: 'read-write', expiresAt: null, scopes: ['user', 'team'] } as const;
  const { token } = await callApp(window, 'agents.create', { ...grant, name: content.agent });
  await callApp(window, 'agents.create', { ...grant, name: `${content.agent} 2` });
  const { agentDoor } = await callApp(window, 'app.info', {});
  const agent = new Client({ name: 'tour', version: '1.0.0' });
  await agent.connect(
    new StreamableHTTPClientTransport(new URL(agentDoor.url ?? ''), {
      requestInit: { headers: { authorization: `Bearer ${token}` } },
    }),
  );
  const query = content.question;
  await agent.callTool({ name: 'remember', arguments: { text: content.agentText } });
  await agent.callTool({ name: 'search_memories', arguments: { query, scopes: ['user', 'team'] } });
  await agent.close();
}

async function importAndErase(window: Page, content: TourContent): Promise<void> {
  const { preview } = await callApp(window, 'data.previewImportText', { text: content.pasted.join('\n') });
  if (preview === null) throw new Error('The pasted list could not be read');
  await callApp(window, 'data.confirmImport', { previewId: preview.previewId });
  await expect.poll(async () => (await callApp(window, 'data.imports', {})).imports.length).toBe(1);
  const { memory } = await callApp(window, 'memories.remember', { text: '0000' });
  await callApp(window, 'data.erase', { target: { what: 'memories', numbers: [memory.number] } });
  await expect.poll(async () => (await callApp(window, 'data.receipts', {})).receipts.length).toBe(1);
}

async function ask(window: Page, question: string): Promise<void> {
  const { sessionId } = await callApp(window, 'ask.start', { question, scopes: ['user'], sessionId: null });
  await expect
    .poll(async () => (await callApp(window, 'sessions.get', { id: sessionId })).turns.length)
    .toBe(1);
}
