import type { Locale } from '../profile.ts';
import { en, type Messages } from './en.ts';
import { ptBR } from './pt-BR.ts';

const messagesByLocale: Readonly<Record<Locale, Messages>> = { en, 'pt-BR': ptBR };

/** Every word that a person reads, in one language. */
export function messagesFor(locale: Locale): Messages {
  return messagesByLocale[locale];
}
