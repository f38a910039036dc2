import { expect, test } from 'vitest';

import { createPortugueseGloss } from '../../electron/embedding/gloss-portuguese.ts';
import { loadLexicon } from '../../electron/embedding/lexicon.ts';
import { lexiconFolder } from './support/model-paths.ts';

const gloss = createPortugueseGloss(loadLexicon(lexiconFolder));

test.each([
  'Prefiro café sem açúcar',
  'senha do wifi',
  'reuniao com o cliente amanha',
  'alergia da minha mãe',
  'onde deixei o carregador',
  'fazer deploy do backend na sexta',
  'aniversário da Ana',
  'O time usa Kubernetes e Terraform em produção',
  'boleto',
  'A chave está com o porteiro.',
])('Portuguese is recognised: %s', (text) => {
  expect(gloss.detect(text)).toBe('pt');
});

test.each([
  'I prefer coffee without sugar',
  'wifi password',
  'data migration plan',
  'no meeting on Friday',
  'The São Paulo office moved to Avenida Paulista',
  'João prefers tea',
  'come home as a total surprise',
  'Use the format YYYY-MM-DD in the reports',
  'dentist appointment',
  'me and my team',
])('English is recognised, also with Portuguese names in it: %s', (text) => {
  expect(gloss.detect(text)).toBe('en');
});

test.each([
  'El niño está en la escuela y no quiere comer',
  'La reunión es mañana por la mañana con los clientes',
  'Je préfère le café sans sucre dans la cuisine',
  'Der Hund ist nicht im Haus und die Tür ist zu',
  'Il gatto è sul tavolo della cucina con il pane',
  '会議は明日です',
  '12345 !!! 🙂',
  '',
])('another language, or none, is left alone: %s', (text) => {
  expect(gloss.detect(text)).not.toBe('pt');
});
