import type { Job } from './job.ts';

const works = '/Publish/Works';
const all = '/Publish/TotalData';

/** Jobs about musical works, recordings and albums. */
export const workJobs: readonly Job[] = [
  {
    person: 'agent',
    does: 'register a work, a recording and an album of a licensor',
    screens: [
      `${works}/MusicalWorkPage/Add`,
      `${works}/MusicalWorkPage/Detail/{id}`,
      `${works}/SongWorkPage/Create`,
      `${works}/SongWorkPage/Detail/{id}`,
      `${works}/AlbumPage/{page}`,
      `${all}/Album/Create`,
      `${all}/Album/Detail/{id}`,
    ],
    ends: 'each record is shown with its owner',
    test: [
      'e2e/emptyHouse.e2e.test.ts',
      'lets the agent register the work, the recording and the album of a licensor',
    ],
  },
  {
    person: 'agent',
    does: 'change a work of a licensor',
    screens: [
      `${works}/MusicalWorkPage/{page}`,
      `${works}/MusicalWorkPage/Detail/{id}`,
      `${works}/MusicalWorkPage/Edit/{id}`,
    ],
    ends: 'the history says for whom it was changed',
    test: [
      'functions/works/representedRecords.local.test.ts',
      'are registered, changed and named in the history for whom, without a share of the agent',
    ],
  },
  {
    person: 'agent',
    does: 'change a recording of a licensor',
    screens: [
      `${works}/SongWorkPage/{page}`,
      `${works}/SongWorkPage/Detail/{id}`,
      `${works}/SongWorkPage/Edit/{id}`,
    ],
    ends: 'the history says for whom it was changed',
    test: [
      'functions/works/representedRecords.local.test.ts',
      'include recordings, which the agent changes for their owner',
    ],
  },
  {
    person: 'musician',
    does: 'find an own work by a part of its title',
    screens: [`${works}/MusicalWorkPage/{page}`, `${works}/MusicalWorkPage/Detail/{id}`],
    ends: 'the work is open, and hidden from strangers',
    test: ['functions/works/catalogue.local.test.ts', 'are visible only to their owners and staff'],
  },
  {
    person: 'musician',
    does: 'see which contracts license a work',
    screens: [`${works}/MusicalWorkPage/Detail/{id}`],
    ends: 'the contracts are listed by their numbers',
    test: [
      'functions/contracts/licensedWorks.local.test.ts',
      'license works by the terms of contract and unit, and keep those works from being edited',
    ],
  },
  {
    person: 'agent',
    does: 'register a work on the ledger',
    screens: [`${works}/MusicalWorkPage/Detail/{id}`],
    ends: 'the work has a certificate',
    test: [
      'functions/certificates/registrations.local.test.ts',
      'goes from not registered through registering to registered',
    ],
  },
  {
    person: 'musician',
    does: 'download the certificate of a work',
    screens: [`${works}/MusicalWorkPage/Detail/{id}`],
    ends: 'the certificate is a file in the chosen language',
    test: [
      'functions/certificates/certificateFiles.local.test.ts',
      'a right owner downloads the certificate of a work that its agent registered, in each language',
    ],
  },
  {
    person: 'licensor',
    does: 'see the tokens of registered works',
    screens: ['/Publish/Blockchain/TokenHoldingList'],
    ends: 'the share in each registered work is listed',
    test: [
      'functions/certificates/registrations.local.test.ts',
      'shows the tokens each right owner holds, but not those of a former one',
    ],
  },
  {
    person: 'licensor',
    does: 'see who contributes to the works of the company',
    screens: [`${works}/Contributors`],
    ends: 'publishers are listed, those of most works first',
    test: [
      'functions/works/companyContributors.local.test.ts',
      'counts the works of each original publisher, most works first',
    ],
  },
  {
    person: 'staff',
    does: 'register an album with its tracks in order',
    screens: [`${all}/Album/{page}`, `${all}/Album/Create`, `${all}/Album/Detail/{id}`],
    ends: 'the album has two discs',
    test: ['e2e/albums.e2e.test.ts', 'registers an album, ordering its tracks by keyboard on two discs'],
  },
  {
    person: 'staff',
    does: 'change an album',
    screens: [`${all}/Album/Detail/{id}`, `${all}/Album/Edit/{id}`],
    ends: 'the change is saved with the tracks as they are now',
    test: [
      'functions/workMerging/albumTracks.local.test.ts',
      'an album form opened before the merge can be saved',
    ],
  },
  {
    person: 'staff',
    does: 'look through the catalogue of everybody',
    screens: [`${all}/Song/{page}`, `${all}/Song/Detail/{id}`, `${all}/MusicalWork/{page}`],
    ends: 'a recording of the album is open',
    test: ['e2e/albums.e2e.test.ts', 'stores a cover, and lists the album under all data'],
  },
  {
    person: 'staff',
    does: 'register a recording with its ISRC',
    screens: [`${all}/Song/Create`, `${all}/Song/Detail/{id}`],
    ends: 'statements find the recording by its ISRC',
    test: [
      'functions/works/catalogue.local.test.ts',
      'have an ISRC of their own, and a refusal names the recording that has it',
    ],
  },
  {
    person: 'staff',
    does: 'enter a new owner of a recording',
    screens: [`${all}/Song/Detail/{id}`, `${all}/Song/Edit/{id}`],
    ends: 'the recording and its album are those of the new owner',
    test: [
      'functions/works/representedRecords.local.test.ts',
      'include recordings and albums, which are listed for every owner of their recordings',
    ],
  },
];
