import type { Job } from './job.ts';

const demo = '/Publish/Demo';
const project = '/Publish/Project';
const dealt = 'lead from the request of a vendor to a song that is sold and registered as a work' as const;

/** Jobs about demos and song requests. */
export const demoJobs: readonly Job[] = [
  {
    person: 'author',
    does: 'register and offer a demo',
    screens: [`${demo}/{page}`, `${demo}/Add`, `${demo}/Detail/{id}`],
    ends: 'A&R and customers hear it, until it is disabled',
    test: [
      'functions/demos/demos.local.test.ts',
      'is offered once it has a full song, which cannot be removed while the demo is offered',
    ],
  },
  {
    person: 'author',
    does: 'change a demo',
    screens: [`${demo}/Detail/{id}`, `${demo}/Edit/{id}`],
    ends: 'the named fields are changed, the others kept',
    test: [
      'functions/demos/demos.local.test.ts',
      'clears a field that is set to null and keeps fields not named',
    ],
  },
  {
    person: 'author',
    does: 'save a related song as a new version',
    screens: [`${demo}/Detail/{id}`, `${demo}/Add/{relatedDemoId}`],
    ends: 'both demos name each other',
    test: [
      'functions/demos/demos.local.test.ts',
      'is related to its copy in both directions, and the copy has no files',
    ],
  },
  {
    person: 'A&R',
    does: 'listen to demos and rate them',
    screens: ['/Publish/AnrDemo/{page}'],
    ends: 'each demo has a rating',
    test: ['e2e/projects.e2e.test.ts', 'can be played, stepped through and rated by keyboard'],
  },
  {
    person: 'A&R',
    does: 'remark on a demo and tag it',
    screens: ['/Publish/AnrDemo/{page}', `${demo}/Detail/{id}`],
    ends: 'one remark is kept when two people write',
    test: [
      'functions/demos/demos.local.test.ts',
      'saves remark and tags by version, and the second of two simultaneous saves is refused',
    ],
  },
  {
    person: 'A&R',
    does: 'share demos with a guest',
    screens: ['/Publish/AnrDemo/{page}', '/Publish/ListeningLink/{page}'],
    ends: 'plays are logged, and the link is ended',
    test: [
      'e2e/listening.e2e.test.ts',
      'are chosen by A&R and played on a phone without an account, with a log, until the link is ended',
    ],
  },
  {
    person: 'customer',
    does: 'request a song',
    screens: [`${project}/Add`, `${project}/Detail/{id}`],
    ends: 'A&R claims the request',
    test: ['e2e/projects.e2e.test.ts', dealt],
  },
  {
    person: 'customer',
    does: 'change a request',
    screens: [`${project}/Detail/{id}`, `${project}/Edit/{id}`],
    ends: 'authors still see what was sent to them',
    test: [
      'functions/projects/parties.local.test.ts',
      'keeps the name it was sent under when the customer renames the opening case',
    ],
  },
  {
    person: 'A&R',
    does: 'claim a request and send it to authors',
    screens: [`${project}/Detail/{id}`, `${project}/ContractOut/{id}`],
    ends: 'the authors are invited',
    test: ['e2e/projects.e2e.test.ts', dealt],
  },
  {
    person: 'author',
    does: 'submit a demo to a request',
    screens: [`${project}/{tab}/{page}`, `${project}/Detail/{id}`],
    ends: 'A&R received the demo',
    test: ['e2e/projects.e2e.test.ts', dealt],
  },
  {
    person: 'A&R',
    does: 'submit a demo for an invited author',
    screens: [`${project}/Detail/{id}`],
    ends: 'the author sees it and is told',
    test: [
      'functions/projects/parties.local.test.ts',
      'is submitted by A&R for its invited author, who sees it and is told',
    ],
  },
  {
    person: 'customer',
    does: 'reserve a song and confirm it',
    screens: [`${project}/Detail/{id}`],
    ends: 'A&R makes the deal',
    test: [
      'functions/projects/parties.local.test.ts',
      'confirms the song it reserved, and A&R makes the deal',
    ],
  },
  {
    person: 'customer',
    does: 'let guests hear the demos of a request',
    screens: [`${project}/Detail/{id}`],
    ends: 'guests listen without download, customer and A&R see the plays',
    test: [
      'functions/projects/guests.local.test.ts',
      'plays the demos sent to the vendor without download, and is listed for the vendor and A&R',
    ],
  },
  {
    person: 'A&R',
    does: 'make a deal and register the song as a work',
    screens: [`${project}/Detail/{id}`, `${demo}/Detail/{id}`],
    ends: 'the request is completed, the song is sold and registered',
    test: ['e2e/projects.e2e.test.ts', dealt],
  },
  {
    person: 'A&R',
    does: 'confirm a reservation that is not the first',
    screens: [`${project}/Detail/{id}`],
    ends: 'the song is confirmed after a warning',
    test: [
      'functions/projects/projects.local.test.ts',
      'is reserved in order, and a reservation that is not first needs an explicit confirmation',
    ],
  },
  {
    person: 'A&R',
    does: 'end a request that the customer asked to end',
    screens: [`${project}/Detail/{id}`],
    ends: 'the request is ended',
    test: ['functions/projects/projects.local.test.ts', 'is ended by A&R, on request of the vendor'],
  },
];
