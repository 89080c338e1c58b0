import type { Job } from './job.ts';

const partner = '/Publish/CollaborationPartner';

/** Jobs from the invitation of a licensor to its account. */
export const onboardingJobs: readonly Job[] = [
  {
    person: 'agent',
    does: 'invite a musician',
    screens: [
      `${partner}/CollaborationMusicianPage/{page}`,
      `${partner}/MusicianFillOut/{id}`,
      `${partner}/MusicianDetail/{id}`,
    ],
    ends: 'the registration waits for the licensor',
    test: ['e2e/onboarding.e2e.test.ts', 'is started and sent by the agent'],
  },
  {
    person: 'invited licensor',
    does: 'confirm the details and set up an account',
    screens: ['/Publish/Confirm/{id}'],
    ends: 'the registration waits for a reviewer',
    test: [
      'e2e/onboarding.e2e.test.ts',
      'is confirmed by the licensor on a phone, which may reload at any step',
    ],
  },
  {
    person: 'agent',
    does: 'correct a declined registration',
    screens: [`${partner}/MusicianDetail/{id}`, `${partner}/MusicianFillOut/Edit/{id}`],
    ends: 'the licensor confirms again and keeps the account',
    test: [
      'e2e/onboarding.e2e.test.ts',
      'is corrected by the agent and confirmed again by the licensor, who keeps the account',
    ],
  },
  {
    person: 'musician',
    does: 'sign in after the approval',
    screens: ['/Login', '/Publish/Income/Overview'],
    ends: 'the income page is open',
    test: ['e2e/onboarding.e2e.test.ts', 'lets the licensor see its income once it is approved'],
  },
  {
    person: 'agent',
    does: 'invite a company',
    screens: [
      `${partner}/CollaborationCompanyPage/{page}`,
      `${partner}/CompanyFillOut/{id}`,
      `${partner}/CompanyDetail/{id}`,
    ],
    ends: 'the company has an account that signs in',
    test: ['e2e/companyOnboarding.e2e.test.ts', 'in $country leads from the invitation to the first sign-in'],
  },
  {
    person: 'invited licensor',
    does: 'report that the details are wrong',
    screens: ['/Publish/Confirm/{id}'],
    ends: 'the agent is told and sends another link',
    test: [
      'functions/partners/onboarding.local.test.ts',
      'ends when the details are reported wrong, and the agent is told and sends another',
    ],
  },
  {
    person: 'agent',
    does: 'correct the details of a company',
    screens: [`${partner}/CompanyDetail/{id}`, `${partner}/CompanyFillOut/Edit/{id}`],
    ends: 'the registration waits for the licensor',
    test: [
      'functions/partners/coCreationPartners.local.test.ts',
      'corrects the details that a company reported as wrong, and sends them again',
    ],
  },
  {
    person: 'agent',
    does: 'send a registration to another address',
    screens: [`${partner}/ApplyForAccount/{id}`, `${partner}/ApplyForAccount/Edit/{id}`],
    ends: 'the earlier link is void, and the licensor starts again',
    test: [
      'functions/partners/onboarding.local.test.ts',
      'sent to another address restarts the licensor’s steps',
    ],
  },
  {
    person: 'agent',
    does: 'invite a musician who is registered already',
    screens: [`${partner}/CollaborationMusicianPage/{page}`, `${partner}/MusicianFillOut/{id}`],
    ends: 'the account opens that musician',
    test: [
      'functions/partners/existingOwner.local.test.ts',
      'starts with the existing details, and its account opens that musician',
    ],
  },
  {
    person: 'staff',
    does: 'correct the contacts of an account before its approval',
    screens: [`${partner}/LicensorAccount/{id}`],
    ends: 'the new address and number sign in',
    test: [
      'functions/partners/licensorAccounts.local.test.ts',
      'lets only staff change the contacts of an account, and only while it waits for approval',
    ],
  },
  {
    person: 'agent',
    does: 'invite a co-creation musician',
    screens: [
      `${partner}/CoworkMusicianPage/{page}`,
      `${partner}/CoworkMusicianFillOut/{id}`,
      `${partner}/CoworkMusicianDetail/{id}`,
    ],
    ends: 'the registration waits for the licensor, in a list of its own',
    test: [
      'functions/partners/coCreationPartners.local.test.ts',
      'registers a co-creation musician, who is listed apart from other partners and gets a link',
    ],
  },
  {
    person: 'agent',
    does: 'invite a co-creation company',
    screens: [
      `${partner}/CoworkCompanyPage/{page}`,
      `${partner}/CoworkCompanyFillOut/{id}`,
      `${partner}/CoworkCompanyDetail/{id}`,
    ],
    ends: 'the registration waits for the licensor, in a list of its own',
    test: [
      'functions/partners/coCreationPartners.local.test.ts',
      'registers a co-creation company, which is listed apart from other partners and gets a link',
    ],
  },
];
