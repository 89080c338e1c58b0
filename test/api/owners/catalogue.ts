import { aboutOneself, open, owned, staff, stale, type Cases, type Input } from './case.ts';
import type { Business } from './business.ts';
import { newDemo } from './demoFields.ts';

const ofSong = ({ song }: Business): Input => ({ params: { id: song.songId } });
const ofCertificate = ({ certificateId }: Business): Input => ({ params: { id: certificateId } });
const ofWork = ({ work }: Business): Input => ({ params: { id: work.musicalWorkId } });

const ofDemo = ({ demo }: Business): Input => ({ params: { id: demo.demoId } });

const cwrOf = ({ work }: Business): Input => ({
  body: { version: '2.2', receiver: '161', musicalWorkIds: [work.musicalWorkId] },
});

/** A record as it is, at a version it never had. */
const edited = (record: object): object => ({ ...record, version: stale });

const newWork = (rightOwnerId: string): object => ({
  names: [{ cultureInfo: 'zh-Hant', name: '別人的歌' }],
  nativeCultureInfo: 'zh-Hant',
  singingLanguage: 'cmn',
  genre: 1,
  copyrights: [
    { rightType: 'OA', rightOwnerId, authorName: '誰', percentage: '50' },
    { rightType: 'OC', rightOwnerId, authorName: '誰', percentage: '50' },
  ],
});

const newSong = (rightOwnerId: string): object => ({
  names: [{ cultureInfo: 'zh-Hant', name: '別人的錄音' }],
  nativeCultureInfo: 'zh-Hant',
  shares: [{ rightType: 'P', rightOwnerId, percentage: '100' }],
});

/** Reference data, signing in, and the catalogue. */
export const catalogueCases: Cases = {
  login: open('signs in who knows a password'),
  getPasswordCaptcha: open('makes a captcha for anybody'),
  getPartnerCaptcha: open('makes a captcha for anybody'),
  mailResetCode: open('sends a code to the owner of an address'),
  textResetCode: open('sends a code to the owner of a number'),
  confirmResetCode: open('goes by a cookie of the browser that asked for the code'),
  resetPassword: open('goes by a cookie of the browser that confirmed the code'),
  leaveReset: open('goes by a cookie of the browser that asked for the code'),
  getAccountConstants: open('reference data'),
  getOwnRealName: aboutOneself('musician', { silent: 'a real name of its own has another kind of id' }),
  getRealNameInfo: open('counts only what who calls lacks'),
  getOwnMusician: open('returns the musician of who calls'),
  getOwnCompany: open('returns the company of who calls'),
  listNews: open('counts only what who calls may open'),
  listMailedCodes: staff,
  listTextedCodes: staff,
  getFunctionAccess: open('times of functions, which concern everybody'),
  listFunctionSwitches: staff,
  saveFunctionSwitch: staff,
  getMusicianContact: staff,
  saveMusicianContact: staff,
  searchBanks: open('lists of banks, which are the same for everybody'),
  importBanks: staff,
  readInvite: open('goes by the token of an invitation'),
  acceptInvite: open('goes by the token of an invitation'),
  confirmEmailChange: open('goes by the token of a link to a new address'),
  changePassword: open('asks for the password of who calls'),
  listSessions: open('lists the sessions of who calls'),
  endSession: open('finds only sessions of who calls'),
  endOtherSessions: open('ends the sessions of who calls'),
  requestEmailChange: open('asks for the password of who calls'),
  requestPhoneChange: open('asks for the password of who calls'),
  confirmPhoneChange: open('goes by a code for the number who calls asked about'),
  beginSecondFactor: open('asks for the password of who calls'),
  confirmSecondFactor: open('goes by the key of who calls'),
  removeSecondFactor: open('asks for the password of who calls'),
  listUsers: open('lists the users of the company of who calls'),
  inviteUser: open('creates a user of the company of who calls'),
  changeUser: open('finds only users of the company of who calls'),
  setUserStatus: open('finds only users of the company of who calls'),
  inviteUserAgain: open('finds only users of the company of who calls'),
  removeUserSecondFactor: open('finds only users of the company of who calls'),
  refreshSession: open('goes by a cookie of the browser that signed in'),
  logout: open('ends the session of who asks'),
  getAuthority: aboutOneself('agent', { silent: 'names no record of the kinds looked for' }),
  countNews: aboutOneself('agent', { silent: 'counts only' }),
  listCopyrightTypes: open('reference data'),
  listCountryAreas: open('reference data'),
  listGenres: open('reference data'),
  listMoods: open('reference data'),
  listEnvironments: open('reference data'),
  listMusicalWorks: aboutOneself('musician'),
  getMusicalWork: owned('musician', ofWork),
  createMusicalWork: owned('musician', ({ ids }) => ({ body: newWork(ids.musician) })),
  updateMusicalWork: owned('musician', (s) => ({ ...ofWork(s), body: edited(s.work) }), {
    through: 'StaleVersion',
  }),
  deleteMusicalWork: owned('musician', ofWork, { through: 'CopyrightHasBeenUsed' }),
  getMusicalWorkContracts: owned('musician', ofWork),
  getSongContracts: owned('musician', ofSong),
  getMusicalWorkSongs: owned('musician', ofWork),
  selectMusicalWork: aboutOneself('musician'),
  selectMusicalWorkOfSystem: staff,
  listSongs: aboutOneself('musician'),
  getSong: owned('musician', ofSong),
  createSong: owned('musician', ({ ids }) => ({ body: newSong(ids.musician) })),
  updateSong: owned('musician', (s) => ({ ...ofSong(s), body: edited(s.song) }), { through: 'StaleVersion' }),
  assignIsrc: owned('musician', (s) => ({ ...ofSong(s), body: {} }), { through: 'IsrcAlreadyAssigned' }),
  deleteSong: owned('musician', ofSong, { through: 'CopyrightHasBeenUsed' }),
  selectSongOfSystem: staff,
  listMusicianMusicalWorks: aboutOneself('musician'),
  getMusicianMusicalWork: owned('musician', ofWork),
  listMusicianSongs: aboutOneself('musician'),
  getMusicianSong: owned('musician', ofSong),
  listCompanyMusicalWorks: aboutOneself('label'),
  getCompanyMusicalWork: owned('label', ({ workOfLabel }) => ({ params: { id: workOfLabel } })),
  listCompanySongs: aboutOneself('label'),
  getCompanySong: owned('label', ofSong),
  listAlbums: staff,
  getAlbum: owned('musician', ({ album }) => ({ params: { id: album.albumId } })),
  createAlbum: owned('musician', ({ song }) => ({
    body: {
      names: [{ cultureInfo: 'zh-Hant', name: '一張專輯' }],
      nativeCultureInfo: 'zh-Hant',
      tracks: [{ track: 1, songId: song.songId }],
    },
  })),
  updateAlbum: owned(
    'musician',
    ({ album }) => ({ params: { albumId: album.albumId }, body: edited(album) }),
    { through: 'StaleVersion' },
  ),
  deleteAlbum: owned('musician', ({ album }) => ({ params: { id: album.albumId } }), {
    silent: 'says nothing',
  }),
  listDemos: aboutOneself('musician'),
  getDemo: owned('musician', ofDemo),
  createDemo: owned('musician', ({ ids }) => ({ body: newDemo(ids.musician) })),
  copyDemo: owned('musician', (s) => ({ ...ofDemo(s), body: newDemo(s.ids.musician) })),
  updateDemo: owned('musician', (s) => ({ ...ofDemo(s), body: { bpm: 90, version: stale } }), {
    through: 'StaleVersion',
  }),
  downloadDemoLyrics: owned('musician', ({ demo }) => ({ query: { id: demo.demoId } }), {
    silent: 'is a text',
  }),
  listAnrDemos: staff,
  getAnrReview: staff,
  saveAnrReview: staff,
  listAnrTags: staff,
  createAnrTag: staff,
  signMusicalWork: owned('label', ({ workOfLabel }) => ({ params: { id: workOfLabel } })),
  getSignStatus: owned('musician', ofWork),
  getSignResult: owned('musician', ofCertificate),
  getProofFiles: owned('musician', ofCertificate),
  downloadCertificate: owned(
    'musician',
    ({ work }) => ({ params: { id: work.musicalWorkId, language: 'en' } }),
    { silent: 'says that the file is being made' },
  ),
  getCertificate: open('shows what a certificate does to whoever has its address'),
  listTokenHoldings: aboutOneself('musician'),
  getCwrSender: open('shows only the sender of who calls'),
  saveCwrSender: open('sets only the sender of who calls'),
  checkCwrWorks: owned('musician', cwrOf),
  createCwrTransmission: owned('musician', cwrOf, { through: 'InvalidOperation' }),
  listCwrTransmissions: open('lists only transmissions of who calls'),
  downloadCwrTransmission: open('finds only transmissions of who calls'),
  previewCwrFile: open('reads a file of who calls, and finds only works the caller may see'),
  takeCwrAcknowledgements: open('finds only works that who calls sent and may see'),
  listCwrRegistrations: owned('musician', ofWork, { silent: 'the work was sent to nobody' }),
  requestCatalogueUpload: staff,
  previewCatalogueImport: staff,
  startCatalogueImport: staff,
  listCatalogueImports: staff,
  getCatalogueImport: staff,
  getCatalogueImportRows: staff,
  exportCatalogue: staff,
};
