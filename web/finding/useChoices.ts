import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { findRecords } from '../../shared/finding/routes.ts';
import { foundKinds, maxKeywordLength, type Found, type FoundKind } from '../../shared/finding/schema.ts';
import { call } from '../api/call.ts';
import { useAuthority, useMay } from '../api/session.ts';
import type { Destination } from '../navigation/menuGroups.ts';
import { currentLanguage } from '../text/languages.ts';
import { useText } from '../text/useText.ts';
import { foundAddress, foundHeading, listAddress } from './foundAddress.ts';
import { foldWords, matchWords, type Mark } from './marks.ts';
import { inOrderOfMatch } from './order.ts';
import { usePlaceLinks, type PlaceLink } from './usePlaceLinks.ts';

/** Text with the parts that the keyword matches. */
export type MarkedText = { text: string; marks: readonly Mark[] };

/** One line of the palette; `heading` is the name of a record as its page is headed. */
export type Choice = {
  to: string;
  name: MarkedText;
  details: readonly MarkedText[];
  heading?: string | undefined;
};

export type ChoiceGroup = {
  key: FoundKind | 'recent' | 'favourites' | 'actions' | 'pages';
  choices: Choice[];
};

/** Milliseconds after the last key before records are searched. */
const pauseMs = 120;

/** Maximum pages that a keyword finds. */
const maxPages = 6;

const useSettled = (value: string): string => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};

const toChoice = (found: Found, to: string, words: readonly string[]): Choice => {
  const mark = (text: string): MarkedText => ({ text, marks: matchWords(text, words).marks });
  const name = mark(found.name);
  // A name in another language is shown when it is what the keyword matches.
  const other =
    name.marks.length === 0 ? found.otherNames.map(mark).find(({ marks }) => marks.length > 0) : undefined;
  return {
    to,
    name,
    heading: foundHeading(found),
    details: [...(other ? [other] : []), ...found.details.map(({ name: text }) => mark(text))],
  };
};

/** Returns whether a record has all words in its names and details. */
const hasWords = ({ name, otherNames, details }: Found, words: readonly string[]): boolean =>
  [name, ...otherNames, ...details.map((one) => one.name)].reduce<readonly string[]>(
    (missing, text) => matchWords(text, missing).missing,
    words,
  ).length === 0;

/** Returns the pages and actions whose name or address has all words, those first whose name begins with them. */
const usePages = (pages: readonly Destination[], words: readonly string[]): ChoiceGroup[] => {
  const t = useText('finding');
  const found = pages
    .map(({ title, to, isAction }) => {
      const text = t(title);
      const { marks, missing } = matchWords(text, words);
      const isFound = matchWords(to, missing).missing.length === 0;
      return {
        isAction,
        isFound,
        rank: marks[0]?.[0] ?? 99,
        choice: { to, name: { text, marks }, details: [] },
      };
    })
    .filter(({ isFound }) => isFound)
    .toSorted((a, b) => a.rank - b.rank);
  const group = (key: 'actions' | 'pages', isAction: boolean): ChoiceGroup => ({
    key,
    choices: found
      .filter((one) => (one.isAction === true) === isAction)
      .slice(0, words.length > 0 ? maxPages : undefined)
      .map(({ choice }) => choice),
  });
  return [group('pages', false), group('actions', true)];
};

/** Returns the records last visited, and the pages and records the person marked. */
const usePlaceGroups = (pages: readonly Destination[]): ChoiceGroup[] => {
  const { favourites, visited } = usePlaceLinks(pages);
  const toChoices = (links: readonly PlaceLink[]): Choice[] =>
    links.map(({ name, to, found }) =>
      found ? toChoice(found, to, []) : { to, name: { text: name, marks: [] }, details: [] },
    );
  return [
    { key: 'recent', choices: toChoices(visited) },
    { key: 'favourites', choices: toChoices(favourites) },
  ];
};

type Choices = {
  groups: ChoiceGroup[];
  isSearching: boolean;
  hasFailed: boolean;
};

/**
 * Returns what the palette offers: without a keyword the last visited records, favourites, actions and pages; with one the
 * pages that match at once, and the records of the server's answer.
 */
export const useChoices = (keyword: string, pages: readonly Destination[]): Choices => {
  const t = useText('finding');
  const may = useMay();
  const isSignedIn = useAuthority() !== undefined;
  const typed = keyword.trim().slice(0, maxKeywordLength);
  const settled = useSettled(typed);
  const words = foldWords(typed);
  const places = usePlaceGroups(pages);
  const [named, actions] = usePages(pages, words) as [ChoiceGroup, ChoiceGroup];
  const { data, isFetching, isError, isPlaceholderData } = useQuery({
    queryKey: ['find', currentLanguage(), settled],
    queryFn: ({ signal }) => call(findRecords, { query: { keyword: settled }, signal }),
    enabled: isSignedIn && settled !== '',
    placeholderData: keepPreviousData,
  });
  // Until the answer is there, those of the last one that still match: Enter opens nothing the person did not type.
  const isOld = isPlaceholderData || settled !== typed;
  const found = (data?.items ?? []).filter((one) => !isOld || hasWords(one, words));
  const recordsOf = (key: FoundKind): ChoiceGroup => {
    const choices = found
      .filter(({ kind }) => kind === key)
      .map((one) => toChoice(one, foundAddress(key, one.id, may), words));
    const list = data?.more.includes(key) && !isOld ? listAddress(key, settled, may) : undefined;
    const all = { text: t('finding:all'), marks: [] };
    return { key, choices: list ? [...choices, { to: list, name: all, details: [] }] : choices };
  };
  const records = foundKinds.map((key) => recordsOf(key));
  const groups = typed === '' ? [...places, actions, named] : inOrderOfMatch([named, actions], records);
  return {
    groups: groups.filter(({ choices }) => choices.length > 0),
    isSearching: isSignedIn && typed !== '' && (isFetching || settled !== typed),
    hasFailed: typed !== '' && isError,
  };
};
