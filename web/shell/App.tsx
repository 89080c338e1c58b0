import { I18nProvider, type I18nProviderProps } from '@cloudscape-design/components/i18n';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, use, useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../shared/api/resultCodes.ts';
import { currentLanguage } from '../text/languages.ts';
import { queryClient } from '../api/query.ts';
import { createRouter } from './router.tsx';

type Messages = { locale: string; messages: I18nProviderProps.Messages };

/** Texts of the design system, one chunk per language. */
const systemTexts: Record<Language, () => Promise<Messages>> = {
  'zh-Hant': async () => ({
    locale: 'zh-TW',
    messages: (await import('@cloudscape-design/components/i18n/messages/all.zh-TW')).default,
  }),
  'zh-Hans': async () => ({
    locale: 'zh-CN',
    messages: (await import('@cloudscape-design/components/i18n/messages/all.zh-CN')).default,
  }),
  en: async () => ({
    locale: 'en',
    messages: (await import('@cloudscape-design/components/i18n/messages/all.en')).default,
  }),
};

const loaded = new Map<Language, Promise<Messages>>();

const systemTextsIn = (language: Language): Promise<Messages> => {
  const known = loaded.get(language) ?? systemTexts[language]();
  loaded.set(language, known);
  return known;
};

const Localized = () => {
  useTranslation(['common', 'pages']);
  const { locale, messages } = use(systemTextsIn(currentLanguage()));
  const [router] = useState(createRouter);
  return (
    <I18nProvider locale={locale} messages={[messages]}>
      <RouterProvider router={router} />
    </I18nProvider>
  );
};

/** The whole app with its data cache, texts and routes. */
export const App = () => (
  <QueryClientProvider client={queryClient}>
    <Suspense fallback={<div className="loading" />}>
      <Localized />
    </Suspense>
  </QueryClientProvider>
);
