import type { Job } from './job.ts';

const demo = '/Publish/Demo';
const project = '/Publish/Project';

/** One test takes a request from the customer to the registered work. */
const dealt = 'lead from the request of a vendor to a song that is sold and registered as a work';

/** Jobs about song requests. */
export const projectJobs: readonly Job[] = [
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
    does: 'put another person of A&R in charge',
    screens: [`${project}/Detail/{id}`],
    ends: 'the customer sees who is in charge',
    test: [
      'functions/projects/runningCases.local.test.ts',
      'A&R puts another person of A&R in charge, whom the customer sees',
    ],
  },
  {
    person: 'A&R',
    does: 'change the text of the mail to authors',
    screens: [`${project}/Detail/{id}`],
    ends: 'the text is changed, and hidden from the customer',
    test: [
      'functions/projects/runningCases.local.test.ts',
      'A&R changes the text of the mail to authors, which the customer does not see',
    ],
  },
  {
    person: 'A&R',
    does: 'move the deadlines of a request',
    screens: [`${project}/Detail/{id}`],
    ends: 'customer and authors are told their own',
    test: [
      'functions/projects/runningCases.local.test.ts',
      'A&R moves the deadlines of a request, and customer and authors are told their own',
    ],
  },
  {
    person: 'customer',
    does: 'judge a demo and reject it',
    screens: [`${project}/Detail/{id}`],
    ends: 'A&R reads the reasons, the author does not read the comment',
    test: [
      'functions/projects/runningCases.local.test.ts',
      'a customer notes quality and fitness of a demo, then rejects it for a reason',
    ],
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
