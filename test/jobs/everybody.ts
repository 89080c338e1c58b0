import type { Job } from './job.ts';

/** Jobs without an account, and those of everybody with one. */
export const jobsOfEverybody: readonly Job[] = [
  {
    person: 'visitor',
    does: 'try the product without an account',
    screens: [
      '/Home',
      '/tour/IncomeOverview',
      '/tour/IncomeAnalysis',
      '/tour/IncomeDetail',
      '/tour/MusicalWorkPage',
      '/tour/MusicalWorkDetailPage',
    ],
    ends: 'five pages of sample data were seen, without a call to the server',
    test: [
      'e2e/tour.e2e.test.ts',
      'leads a visitor through five pages without an account or a call to the server',
    ],
  },
  {
    person: 'visitor',
    does: 'find in the guide how a job is done',
    screens: ['/tour/MusicalWorkDetailPage', '/guide', '/guide/{chapter}'],
    ends: 'the step is open, with the picture of its screen',
    test: ['e2e/tour.e2e.test.ts', 'ends in the guide, which a visitor searches and reads'],
  },
  {
    person: 'staff',
    does: 'read about the screen that is open',
    screens: ['/Publish/Works/MusicalWorkPage/{page}', '/guide/{chapter}'],
    ends: 'the guide is open at the step about the screen',
    test: ['web/shell.e2e.test.ts', 'shows the help of the page on ?, but not while typing'],
  },
  {
    person: 'visitor',
    does: 'read who runs the product and how to reach them',
    screens: ['/AboutUs', '/HowToContactUs'],
    ends: 'the page is read, on a phone too',
    test: ['e2e/accounts.e2e.test.ts', 'show %s, which mails, forms and the footer link to, on a phone'],
  },
  {
    person: 'visitor',
    does: 'read the privacy policy and the member terms',
    screens: ['/Publish/PrivacyPolicy', '/Publish/MemberServiceTerms'],
    ends: 'the page is read, on a phone too',
    test: ['e2e/accounts.e2e.test.ts', 'show %s, which mails, forms and the footer link to, on a phone'],
  },
  {
    person: 'visitor',
    does: 'check a certificate by its address',
    screens: ['/verify/{id}'],
    ends: 'title, writers and fingerprints are shown',
    test: [
      'functions/certificates/registrations.local.test.ts',
      'shows its certificate to a visitor who has the address, with the fingerprints and no shares',
    ],
  },
  {
    person: 'visitor',
    does: 'check the proof of a royalty statement without an account',
    screens: ['/verify-statement'],
    ends: 'all holds, or the changed line is named',
    test: [
      'e2e/proofs/statementProof.e2e.test.ts',
      'is checked in the browser of a guest, who sees that all holds, or which line was changed',
    ],
  },
  {
    person: 'guest',
    does: 'listen to demos by a link',
    screens: ['/Listen/{id}'],
    ends: 'each play is in the log of A&R, until the link is ended',
    test: [
      'e2e/listening.e2e.test.ts',
      'are chosen by A&R and played on a phone without an account, with a log, until the link is ended',
    ],
  },
  {
    person: 'invited user',
    does: 'accept an invitation and set a password',
    screens: ['/Publish/AcceptInvite', '/Login'],
    ends: 'the account is signed in',
    test: [
      'e2e/accounts.e2e.test.ts',
      'of a company are invited by mail, set their password, and are disabled at once',
    ],
  },
  {
    person: 'staff',
    does: 'sign in and get to the page that was asked for',
    screens: ['/Login', '/Publish/Works/MusicalWorkPage/{page}'],
    ends: 'the page is open, with its filter',
    test: ['web/shell.e2e.test.ts', 'sends a visitor to sign in and back to the requested page'],
  },
  {
    person: 'musician',
    does: 'learn that a page is not open to the account',
    screens: ['/*'],
    ends: 'the not-found page is shown',
    test: [
      'web/shell.e2e.test.ts',
      'shows the not-found page to a person without the permission, and no link to the page',
    ],
  },
  {
    person: 'licensor',
    does: 'replace a forgotten password by a code in a mail',
    screens: ['/Publish/ForgetPassword', '/Login'],
    ends: 'the new password signs in',
    test: ['e2e/passwordReset.e2e.test.ts', 'is replaced in four steps, and the new one signs in'],
  },
  {
    person: 'musician',
    does: 'replace a forgotten password by a code in an SMS',
    screens: ['/Login', '/Publish/ForgetPassword', '/Login'],
    ends: 'the new password signs in',
    test: [
      'e2e/onboarding.e2e.test.ts',
      'lets the licensor replace a forgotten password by a code sent by SMS',
    ],
  },
  {
    person: 'musician',
    does: 'use the product in another language',
    screens: ['/Publish/WithdrawRecord/{page}'],
    ends: 'the page is in that language',
    test: ['e2e/mainJob.e2e.test.ts', 'changes the language of the current page, by the menu “%s”, to %s'],
  },
];
