import { aboutOneself, owned, stale, type Cases, type Input } from './case.ts';
import type { Business } from './business.ts';
import { chineseNames } from '../../support/chineseNames.ts';

const ofReview = ({ statements }: Business): Input => ({ params: { id: statements.review } });
const ofBooked = ({ statements }: Business): Input => ({ params: { id: statements.booked } });
const ofRow = ({ statements }: Business): Input => ({ query: { incomeStatementRowId: statements.rowId } });

const mapping = {
  name: 'Alpha',
  incomeType: 'Song',
  statementCurrency: 'TWD',
  columns: { title: 'Nowhere', amount: 'Beta' },
  numbers: 'point',
  dates: 'ymd',
  grain: 'month',
};

const corrected = Buffer.from('rowId,decision,target\r\n').toString('base64');

/** Statements, decisions about them, and later corrections. */
export const statementCases: Cases = {
  uploadStatement: owned('agent', ({ ids, statements }) => ({
    body: { fileName: 'again.csv', size: 10, ownerId: ids.agent, again: statements.refused },
  })),
  listBatches: aboutOneself('agent'),
  getBatch: owned('agent', ofReview),
  getImportProgress: owned('agent', ({ statements }) => ({ query: { batchId: statements.review } })),
  previewStatement: owned('agent', (s) => ({ ...ofReview(s), query: {} }), {
    silent: 'shows columns and lines of the file',
  }),
  mapColumns: owned('agent', ({ statements }) => ({ params: { id: statements.unmapped }, body: mapping }), {
    through: 'ColumnsNotRecognized',
  }),
  setTableRoles: owned(
    'agent',
    ({ statements }) => ({
      params: { id: statements.unmapped },
      body: { version: 1, roles: [{ name: 'a.csv', role: 'detail' }] },
    }),
    { through: 'StaleVersion' },
  ),
  setShareBasis: owned(
    'agent',
    (s) => ({ ...ofReview(s), body: { version: stale, bases: { Other: 'whole' } } }),
    { through: 'StaleVersion' },
  ),
  acceptRepeats: owned('agent', (s) => ({ ...ofReview(s), body: { version: stale } }), {
    through: 'StaleVersion',
  }),
  listReviewedRows: owned('agent', (s) => ({ ...ofReview(s), query: {} })),
  listIssues: owned('agent', (s) => ({ ...ofReview(s), query: {} })),
  suggestTargets: owned('agent', ofRow, { silent: 'nothing resembles the row' }),
  assignMusicalWork: owned('agent', ({ statements, work }) => ({
    body: { rowId: statements.rowId, musicalWorkId: work.musicalWorkId },
  })),
  assignSong: owned('agent', ({ statements, song }) => ({
    body: { rowId: statements.rowId, songId: song.songId },
  })),
  ignoreRow: owned('agent', ofRow),
  ignorePercentage: owned('agent', ofRow),
  ignoreIsrc: owned('agent', ofRow),
  handleRowErrors: owned(
    'agent',
    ({ statements }) => ({ body: { rowIds: [statements.rowId], decision: 'ignoreRow' } }),
    { silent: 'counts the rows' },
  ),
  listCorrections: owned('agent', ({ statements }) => ({ query: { batchId: statements.review } })),
  createSongForRow: owned('agent', ({ statements, ids }) => ({
    body: {
      rowId: statements.rowId,
      names: chineseNames('從列而來'),
      nativeCultureInfo: 'zh-Hant',
      shares: [{ rightType: 'P', rightOwnerId: ids.agent, percentage: '100' }],
    },
  })),
  createMusicalWorkForRow: owned(
    'agent',
    ({ statements, ids }) => ({
      body: {
        rowId: statements.rowId,
        names: chineseNames('從列而來'),
        nativeCultureInfo: 'zh-Hant',
        singingLanguage: 'cmn',
        genre: 1,
        copyrights: [
          { rightType: 'OA', rightOwnerId: ids.agent, authorName: '誰', percentage: '50' },
          { rightType: 'OC', rightOwnerId: ids.agent, authorName: '誰', percentage: '50' },
        ],
      },
    }),
    { through: 'RowInfoMapDuplicate' },
  ),
  listRules: aboutOneself('agent'),
  exportRules: aboutOneself('agent', { silent: 'the address of a file' }),
  deleteStatementRule: owned('agent', ({ statements }) => ({ params: { id: statements.ruleId } }), {
    through: 'RulesNotFound',
  }),
  clearDecision: owned('agent', ({ statements }) => ({ body: { rowId: statements.rowId } }), {
    silent: 'says nothing',
  }),
  exportErrors: owned('agent', ofReview),
  acceptSuggestions: owned(
    'agent',
    (s) => ({
      ...ofReview(s),
      body: { accepted: [{ rowId: s.statements.rowId, targetId: s.song.songId }] },
    }),
    { silent: 'counts the rows' },
  ),
  bringBackErrors: owned('agent', (s) => ({ ...ofReview(s), body: { content: corrected } }), {
    silent: 'the file decides nothing',
  }),
  draftFromRow: owned('agent', ofRow),
  abandonBatch: owned('agent', (s) => ({ ...ofReview(s), body: { version: 0 } }), {
    through: 'BatchStateChanged',
  }),
  confirmBatch: owned(
    'agent',
    ({ statements }) => ({ body: { batchId: statements.review, revision: stale } }),
    { through: 'BatchStateChanged' },
  ),
  previewAdjustment: owned('agent', ({ statements }) => ({
    body: { rowId: statements.postedRowId, decision: 'ignoreRow' },
  })),
  adjustPosted: owned(
    'agent',
    ({ statements }) => ({
      body: { rowId: statements.postedRowId, decision: 'ignoreRow', version: stale },
    }),
    { through: 'StaleVersion' },
  ),
  previewRelease: owned('agent', (s) => ({ ...ofBooked(s), query: {} })),
  releaseParked: owned('agent', (s) => ({ ...ofBooked(s), body: { version: stale } }), {
    through: 'StaleVersion',
  }),
  previewShareBasis: owned('agent', (s) => ({ ...ofBooked(s), body: { bases: { Other: 'whole' } } })),
  adjustShareBasis: owned(
    'agent',
    (s) => ({ ...ofBooked(s), body: { version: stale, bases: { Other: 'whole' } } }),
    { through: 'StaleVersion' },
  ),
  listAdjustments: owned('agent', (s) => ({ ...ofBooked(s), query: {} }), { silent: 'nothing was adjusted' }),
  setBatchOwner: owned('agent', (s) => ({ ...ofReview(s), body: { ownerId: s.ids.label, version: stale } }), {
    through: 'NotAllowed',
  }),
  reviewAgain: owned('agent', ofReview, { silent: 'says nothing' }),
};
