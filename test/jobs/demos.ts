import type { Job } from './job.ts';

const demo = '/Publish/Demo';

/** Jobs about demos. */
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
    person: 'author',
    does: 'download the lyrics of a demo',
    screens: [`${demo}/Detail/{id}`],
    ends: 'the lyrics are a file',
    test: [
      'functions/demos/demos.local.test.ts',
      'returns its lyrics as a file, and DataNotFound when it has none',
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
    does: 'remark on a demo',
    screens: ['/Publish/AnrDemo/{page}', `${demo}/Detail/{id}`],
    ends: 'one remark is kept when two people write',
    test: [
      'functions/demos/demos.local.test.ts',
      'saves remark and tags by version, and the second of two simultaneous saves is refused',
    ],
  },
  {
    person: 'A&R',
    does: 'tag a demo',
    screens: ['/Publish/AnrDemo/{page}', `${demo}/Detail/{id}`],
    ends: 'staff who do not rate see the rated and tagged demo',
    test: [
      'functions/demos/demos.local.test.ts',
      'sees only rated and tagged demos without the A&R permissions',
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
];
