/**
 * Routes for the records of a licensor that also let through the agent that represents it: works, recordings, albums, and the
 * people themselves; its income under the contracts of the agent; and the last digits of bank accounts a contract chooses from.
 * Everything else of the licensor stays the licensor's own: payment details, withdrawals, demos.
 */
export const openToAgents: ReadonlySet<string> = new Set([
  'findRecords',
  'nameRecords',
  'getCoCreation',
  'listContractBankAccounts',
  'getMusician',
  'listIncome',
  'listDeductions',
  'getWorkIncome',
  'getIncomeCurrencies',
  'getIncomeTime',
  'getIncomeByCopyright',
  'getIncomeBySource',
  'getIncomeByContinents',
  'getIncomeByArea',
  'listIncomeRows',
  'getRowLicense',
  'getProfileReview',
  'submitMusicianProfile',
  'submitMusicianAlias',
  'getMusicianRealName',
  'listMusicalWorks',
  'getMusicalWork',
  'createMusicalWork',
  'updateMusicalWork',
  'deleteMusicalWork',
  'getMusicalWorkContracts',
  'getSongContracts',
  'getMusicalWorkSongs',
  'selectMusicalWork',
  'listSongs',
  'getSong',
  'createSong',
  'updateSong',
  'assignIsrc',
  'deleteSong',
  'listAlbums',
  'createAlbum',
  'getSignStatus',
  'getSignResult',
  'getProofFiles',
  'downloadCertificate',
  'checkCwrWorks',
  'createCwrTransmission',
  'listCwrRegistrations',
]);

/** Routes whose record the owner's own call has removed before the agent asks. */
export const removedByOwner: ReadonlySet<string> = new Set(['deleteAlbum', 'getAlbum', 'updateAlbum']);
