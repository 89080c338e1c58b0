// Screens load it when they are shown. What still loads when a file ends cannot be loaded by the next one.
import '@cloudscape-design/components/date-picker';
import { readFileSync } from 'node:fs';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import i18next, { type i18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { resultCodes, type ResultName } from '../../shared/api/resultCodes.ts';
import { queryClient } from '../../web/api/query.ts';
import { SampleAuthority } from '../../web/api/session.ts';
import { endSession, keepSession } from '../../web/api/tokens.ts';
import { openWideWindow } from '../web/components/wideWindow.ts';
import { fakeStaff, fakeToken } from './fakePeople.ts';

/** Call that a screen made; `body` is what it sent. */
export type ScreenCall = { address: string; body: unknown };

/** Refusal by the API, in place of the body of a response. */
export class Refused {
  readonly name: ResultName;

  constructor(name: ResultName) {
    this.name = name;
  }
}

const respond = (answer: unknown): Response => {
  const refused = answer instanceof Refused ? resultCodes[answer.name] : undefined;
  return new Response(JSON.stringify(refused ? { data: {} } : answer), {
    status: refused?.status ?? 200,
    headers: { 'x-rtncode': String(refused?.code ?? 1), 'content-type': 'application/json' },
  });
};

const english = new Map<string, i18n>();

/** Returns the English texts of some areas. */
const textsOf = (areas: readonly string[]): i18n => {
  const known = english.get(areas.join());
  if (known) return known;
  const instance = i18next.createInstance();
  const read = (area: string): object =>
    JSON.parse(readFileSync(`web/locales/${area}/en.json`, 'utf8')) as object;
  void instance.init({
    lng: 'en',
    initAsync: false,
    interpolation: { escapeValue: false },
    resources: { en: Object.fromEntries(areas.map((area) => [area, read(area)])) },
  });
  english.set(areas.join(), instance);
  return instance;
};

/** To whom and with what a part of a screen is shown. */
export type ScreenOptions = {
  authority?: typeof fakeStaff;
  /** Address of the screen, which may have a query. */
  address?: string;
  /** Bodies of responses, or refusals, by the end of the path they are asked at. Any other call is left without a response. */
  answers?: Readonly<Record<string, unknown>>;
  /** Areas whose texts are shown in English. Without any, texts are shown as their keys. */
  texts?: readonly string[];
};

/**
 * Shows part of the web app in a document, to the head of the staff unless it is shown to somebody else. A file that calls it calls
 * `leaveScreen` after each test.
 * @returns the calls that it makes, in their order
 */
export const showScreen = (
  element: ReactNode,
  { authority = fakeStaff, address = '/', answers = {}, texts = [] }: ScreenOptions = {},
): ScreenCall[] => {
  const calls: ScreenCall[] = [];
  openWideWindow();
  keepSession({ accessToken: fakeToken(), expiresIn: 3600 });
  vi.stubGlobal('fetch', (called: string, { body }: RequestInit = {}) => {
    calls.push({ address: called, body: body === undefined ? undefined : JSON.parse(String(body)) });
    const { pathname } = new URL(called, 'http://localhost');
    const found = Object.keys(answers).find((path) => pathname.toLowerCase().endsWith(path.toLowerCase()));
    return found === undefined ? new Promise(() => undefined) : Promise.resolve(respond(answers[found]));
  });
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  const screen = (
    <QueryClientProvider client={queryClient}>
      <SampleAuthority value={authority}>
        <RouterProvider router={router} />
      </SampleAuthority>
    </QueryClientProvider>
  );
  render(texts.length > 0 ? <I18nextProvider i18n={textsOf(texts)}>{screen}</I18nextProvider> : screen);
  return calls;
};

/** Removes what a test showed, and what the web app keeps of it. */
export const leaveScreen = (): void => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
  endSession('left');
};
