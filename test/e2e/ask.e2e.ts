import { expect, test, type Page } from '@playwright/test';
import { rm } from 'node:fs/promises';
import { answerWith, eventOf, startFakeModel, type FakeModel } from '../support/fake-model.ts';
import { findAxeFaults } from '../support/find-axe-faults.ts';
import { launchElectron, type LaunchedApp } from '../support/launch-electron.ts';

let launched: LaunchedApp;
let window: Page;
let model: FakeModel;

test.beforeEach(async () => {
  model = await startFakeModel();
  launched = await launchElectron({ locale: 'en' });
  window = launched.window;
  await window.getByLabel('Name', { exact: true }).fill('João Ribeiro');
  await window.getByLabel('Email').fill('joao@acme.example');
  await window.getByRole('button', { name: 'Create my memory' }).click();
  await window.getByRole('button', { name: 'Start empty' }).click();
  await window.getByRole('link', { name: 'Ask' }).click();
});

test.afterEach(async () => {
  await launched.close();
  await model.close();
  await rm(launched.vaultRoot, { recursive: true, force: true });
});

const box = () => window.getByRole('textbox', { name: 'Your question' });
const where = () => window.getByRole('group', { name: 'Will look in' });

async function type(text: string): Promise<void> {
  await box().fill(text);
  await box().press('Enter');
}

async function setUpModel(): Promise<void> {
  await window.getByRole('button', { name: /No model/ }).click();
  await window.getByLabel('Address').fill(model.baseUrl);
  await window.getByLabel('Model', { exact: true }).fill('fake-1');
  await window.getByLabel(/^Key/).fill('key-of-joao');
  await window.getByRole('button', { name: 'Next' }).click();
}

async function agree(): Promise<void> {
  await window.getByRole('button', { name: 'Yes, send it there' }).click();
  await expect(window.getByText('fake-1 writes the answers')).toBeVisible();
}

test('without a model the memories themselves are the answer, and a citation opens its memory', async () => {
  await type('/remember The blue remote opens the garage.');
  await expect(window.getByText('Remembered as #1')).toBeVisible();
  await box().fill('Which remote opens my garage?');
  await expect(where().getByRole('button', { name: 'Only me' })).toHaveAttribute('aria-pressed', 'true');
  await expect(where().getByRole('button', { name: 'World' })).toHaveAttribute('aria-pressed', 'false');
  await expect(window.getByText('Sounds personal, so only your own memories.')).toBeVisible();
  await box().press('Enter');
  await expect(window.getByRole('article')).toContainText('The blue remote opens the garage.');
  await expect(window.getByText(/no model was asked/)).toBeVisible();
  expect(model.requests).toEqual([]);
  await window.getByRole('button', { name: 'Open memory #1 in Only me' }).first().click();
  await expect(window.getByRole('article')).toContainText('The blue remote opens the garage.');
});

test('a model answers in a stream from exactly the places shown, and cites only what it was given', async () => {
  await type('/remember The printer contract ends on 15 March.');
  await setUpModel();
  await expect(window.getByText('the question, word for word')).toBeVisible();
  await window.getByRole('button', { name: 'Not now' }).click();
  await type('When does my printer contract end?');
  await expect(window.getByText(/no model was asked/)).toBeVisible();
  expect(model.requests, 'nothing is sent before the yes').toEqual([]);

  await window.getByRole('button', { name: /waits for your yes/ }).click();
  await agree();
  model.answer = answerWith('On 15 March ', '#', '1, not as #9', '9 says.');
  await type('When does my printer contract end?');
  await expect(window.getByText(`Written by fake-1 at ${model.baseUrl}/chat/completions`)).toBeVisible();
  const answered = window.getByRole('article').last();
  await expect(answered).toContainText(`The question and 1 memory were sent to ${model.baseUrl}`);
  await expect(answered).toContainText('On 15 March');
  await expect(answered).toContainText('not as #99 says.');
  await expect(answered.getByRole('button', { name: /^Open memory #1 / }).first()).toBeVisible();
  await expect(answered.getByRole('button', { name: /#99/ })).toHaveCount(0);
  expect(model.requests.map(({ method, path, authorization }) => ({ method, path, authorization }))).toEqual([
    { method: 'POST', path: '/v1/chat/completions', authorization: 'Bearer key-of-joao' },
  ]);
  expect(model.requests[0]?.body).toContain('The printer contract ends on 15 March.');

  await answered.getByRole('button', { name: 'Remember this' }).click();
  const draft = window.getByLabel('Text', { exact: true });
  await draft.fill('The printer contract ends in March.');
  await window.getByRole('dialog').getByRole('button', { name: 'Remember this' }).click();
  await expect(window.getByText('Remembered as #2')).toBeVisible();
});

test('stopping ends the answer and the connection; what came so far is kept', async () => {
  await type('/remember The garage opens with the blue remote.');
  await setUpModel();
  await agree();
  model.answer = (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(eventOf('The blue '));
  };
  await type('How do I open my garage?');
  await expect(window.getByRole('article')).toContainText('The blue');
  await window.getByRole('button', { name: 'Stop' }).click();
  await expect(window.getByText('Stopped here, as you asked.')).toBeVisible();
  await expect.poll(() => model.hungUp()).toBe(1);
  await expect(window.getByRole('article')).toContainText('The blue');
});

test('an endpoint that fails is named plainly', async () => {
  await type('/remember The garage opens with the blue remote.');
  await setUpModel();
  await agree();
  model.answer = (response) => void response.writeHead(401).end();
  await type('How do I open my garage?');
  await expect(window.getByRole('alert')).toContainText('refused the key');
});

test('a conversation is renamed, found by what was said in it, and erased; commands complete in the box', async () => {
  await type('What is my favourite tea?');
  await expect(window.getByRole('button', { name: /What is my favourite tea/ })).toBeVisible();
  await window.getByRole('button', { name: 'Conversation', exact: true }).click();
  await window.getByRole('menuitem', { name: 'Rename…' }).click();
  await window.getByLabel('Name', { exact: true }).fill('Hot drinks');
  await window.keyboard.press('Enter');
  const list = window.getByRole('region', { name: 'Conversations' });
  await expect(list.getByRole('button', { name: /Hot drinks/ })).toBeVisible();
  await window.getByLabel('Search conversations').fill('FAVOURITE');
  await expect(list.getByRole('button', { name: /Hot drinks/ })).toBeVisible();
  await window.getByLabel('Search conversations').fill('coffee');
  await expect(list.getByText('No conversation says that.')).toBeVisible();
  await window.getByLabel('Search conversations').fill('');
  await window.getByRole('button', { name: 'Conversation', exact: true }).click();
  await window.getByRole('menuitem', { name: 'Erase…' }).click();
  await window.getByRole('button', { name: 'Erase', exact: true }).click();
  await expect(list.getByText('What you ask is kept here, on this computer.')).toBeVisible();

  await box().fill('/r');
  await expect(window.getByRole('option')).toHaveCount(1);
  await box().press('Enter');
  await expect(box()).toHaveValue('/remember ');
});

test('nothing on the screen is out of reach for assistive technology', async () => {
  await type('/remember The garage opens with the blue remote.');
  await type('How do I open my garage?');
  await expect(window.getByText(/no model was asked/)).toBeVisible();
  expect(await findAxeFaults(window)).toEqual([]);
  await box().fill('/');
  expect(await findAxeFaults(window)).toEqual([]);
  await box().fill('');
  await setUpModel();
  await expect(window.getByText('What is sent, and where')).toBeVisible();
  expect(await findAxeFaults(window)).toEqual([]);
});
