import type { AccountKind } from '../../shared/access/levelsOfKind.ts';
import type { Chapter, Step } from './chapter.ts';
import { partnerChapters } from './chaptersOfPartners.ts';
import { staffChapters } from './chaptersOfStaff.ts';

/** First steps of everybody. */
const start: Chapter = {
  id: 'start',
  account: 'staff',
  kinds: ['system', 'company', 'musician'],
  steps: [
    {
      id: 'signIn',
      paths: ['/Login', '/Publish/ForgetPassword', '/Publish/AcceptInvite'],
      screen: 'pages:login',
      address: '/Login',
      account: 'visitor',
    },
    { id: 'today', paths: ['/Home'], screen: 'pages:home', address: '/Home' },
    {
      id: 'ownDetails',
      paths: ['/Publish/Account/Personal', '/Publish/ConfirmContact', '/Publish/StopContact'],
      screen: 'pages:personalInfo',
      address: '/Publish/Account/Personal',
    },
    {
      id: 'ownNames',
      paths: ['/Publish/Account/Registration', '/Publish/Profile/:id'],
      screen: 'pages:registrationInfo',
      address: '/Publish/Account/Registration',
      account: 'musician',
    },
    {
      id: 'security',
      paths: ['/Publish/Account/Security'],
      screen: 'pages:accountSecurity',
      address: '/Publish/Account/Security',
    },
    {
      id: 'webhooks',
      paths: ['/Publish/Account/Webhooks', '/Publish/Account/Webhooks/Detail/:id'],
      screen: 'pages:webhooks',
      address: '/Publish/Account/Webhooks',
      account: 'musician',
    },
    {
      id: 'leaving',
      paths: ['/Publish/Account/Leaving'],
      screen: 'pages:leaving',
      address: '/Publish/Account/Leaving',
    },
  ],
};

/** The guide: a chapter for each job. Plain data: the command that takes the pictures reads it outside a browser. */
export const chapters: readonly Chapter[] = [start, ...staffChapters, ...partnerChapters];

export type Place = { chapter: Chapter; step: Step };

const places: readonly Place[] = chapters.flatMap((chapter) =>
  chapter.steps.map((step) => ({ chapter, step })),
);

/**
 * Returns the step that explains a screen.
 * @param paths the path of the screen in the page table, then those of the screens it may stand for, nearest first
 * @param kind kind of the reader's account, whose own chapters come before those of others
 */
export const placeOf = (paths: readonly string[], kind?: AccountKind): Place | undefined => {
  for (const path of paths) {
    const found = places.filter(({ step }) => step.paths.includes(path));
    const own = found.find(({ chapter }) => kind !== undefined && chapter.kinds.includes(kind));
    if (found.length > 0) return own ?? found[0];
  }
  return undefined;
};
