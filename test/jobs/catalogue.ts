import type { Job } from './job.ts';

const works = '/Publish/Works';
const all = '/Publish/TotalData';

/** Jobs about the catalogue as a whole: duplicates, files, societies and works made together. */
export const catalogueJobs: readonly Job[] = [
  {
    person: 'staff',
    does: 'look for duplicates in the catalogue',
    screens: [`${all}/Duplicates/{page}`],
    ends: 'a pair that is not the same is set aside',
    test: ['e2e/duplicates.e2e.test.ts', 'can be searched, set aside and listed again'],
  },
  {
    person: 'staff',
    does: 'merge two records of one work',
    screens: [`${all}/Duplicates/{page}`, `${all}/Merge/{id}`, `${works}/MusicalWorkPage/Detail/{id}`],
    ends: 'one record has the data of both, until the merge is undone',
    test: ['e2e/duplicates.e2e.test.ts', 'can be compared side by side, merged, and separated again'],
  },
  {
    person: 'staff',
    does: 'import a catalogue from files',
    screens: [`${works}/CatalogueImport`],
    ends: 'statements are matched and licensed against the records',
    test: [
      'functions/catalogueImport/catalogueImport.local.test.ts',
      'creates right owners, works, recordings and contracts that statements can be matched and licensed against',
    ],
  },
  {
    person: 'staff',
    does: 'change shares by right and territory',
    screens: [`${works}/MusicalWorkPage/Edit/{id}`],
    ends: 'the shares of each right add up',
    test: ['e2e/sharesByRight.e2e.test.ts', 'can be changed under the same rules, with a running total'],
  },
  {
    person: 'staff',
    does: 'choose works to register with a society',
    screens: ['/Publish/Cwr/{page}', '/Publish/Cwr/New'],
    ends: 'only works that obey the rules are left',
    test: [
      'e2e/societyRegistrations.e2e.test.ts',
      'names the rules that a work breaks, and registers the works that obey them',
    ],
  },
  {
    person: 'staff',
    does: 'create the file for a society',
    screens: ['/Publish/Cwr/New', '/Publish/Cwr/Sender', '/Publish/Cwr/{page}'],
    ends: 'the file is downloaded, its works are sent',
    test: ['e2e/societyRegistrations.e2e.test.ts', 'asks for the sender, then creates the file for download'],
  },
  {
    person: 'staff',
    does: 'read the answer of a society',
    screens: ['/Publish/Cwr/{page}', '/Publish/Cwr/Read', `${works}/MusicalWorkPage/Detail/{id}`],
    ends: 'the work shows that it was accepted, with the number of the society',
    test: [
      'e2e/societyRegistrations.e2e.test.ts',
      'imports an acknowledgement, and shows the status with the work',
    ],
  },
  {
    person: 'staff',
    does: 'register the works of a file of somebody else',
    screens: ['/Publish/Cwr/Read', `${works}/MusicalWorkPage/Detail/{id}`],
    ends: 'the work is registered',
    test: [
      'e2e/societyRegistrations.e2e.test.ts',
      'registers the work of a file after missing details were chosen',
    ],
  },
  {
    person: 'staff',
    does: 'register co-creation members',
    screens: ['/Publish/Cowork/Member/{page}'],
    ends: 'each member has a station that pays',
    test: ['e2e/coCreation.e2e.test.ts', 'registers members with the stations that pay them'],
  },
  {
    person: 'staff',
    does: 'add a co-created work',
    screens: [
      '/Publish/Cowork/Member/{page}',
      '/Publish/Cowork/AddCowork',
      `${works}/MusicalWorkPage/Detail/{id}`,
    ],
    ends: 'each author has a contract',
    test: ['e2e/coCreation.e2e.test.ts', 'adds a co-created work once the shares add up'],
  },
  {
    person: 'technical department',
    does: 'edit a co-created work, its recording and its contract',
    screens: [
      `${works}/MusicalWorkPage/Edit/{id}`,
      `${all}/Song/Edit/{id}`,
      '/Publish/LicenseContract/Edit/{id}',
    ],
    ends: 'the records are changed and stay co-created',
    test: [
      'functions/cocreation/madeCoCreation.local.test.ts',
      'has works, recordings and contracts that the technical department edits, and they stay co-created',
    ],
  },
  {
    person: 'author',
    does: 'see a work made together with others',
    screens: [`${works}/MusicalWorkPage/Detail/{id}`],
    ends: 'the own contract is shown, those of others are not',
    test: [
      'functions/cocreation/coCreation.local.test.ts',
      'is visible to its authors and its agent, each with their own contracts',
    ],
  },
];
