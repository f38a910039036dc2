import { createContext, useContext, type ReactNode } from 'react';
import type { Messages } from '../../shared/messages/en.ts';
import { messagesFor } from '../../shared/messages/messages-for.ts';
import type { Locale } from '../../shared/profile.ts';

const LocaleContext = createContext<Locale>('en');

/** Gives everything inside the words and formats of one language. */
export function LocaleProvider({
  locale,
  children,
}: {
  readonly locale: Locale;
  readonly children: ReactNode;
}) {
  return <LocaleContext value={locale}>{children}</LocaleContext>;
}

/** Every word of the product in the language of the window. */
export function useMessages(): Messages {
  return messagesFor(useContext(LocaleContext));
}

/** The language of the window. */
export function useLocale(): Locale {
  return useContext(LocaleContext);
}
