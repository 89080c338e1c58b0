import { readsThousands, reads, type FunctionSettings, type Grant } from './grant.ts';

const reviewing: readonly Grant[] = ['table:read', 'table:write', 'files:read:batches'];
const weighs = {
  grants: ['table:read', 'files:read:batches'],
  memoryMb: 1769,
  timeoutSeconds: 29,
} as const satisfies FunctionSettings;
const adjusts = {
  grants: ['table:read', 'table:write', 'files:read:batches', 'machine:start:incomeAggregation'],
  memoryMb: 1769,
  timeoutSeconds: 29,
} as const satisfies FunctionSettings;
const decides = { grants: reviewing, memoryMb: 1024 } as const satisfies FunctionSettings;

export const statementsGrants = {
  uploadStatement: { grants: ['table:read', 'table:write', 'inbox:write', 'files:read:statements'] },
  listBatches: readsThousands,
  getBatch: reads,
  getImportProgress: reads,
  previewStatement: { grants: ['table:read', 'files:read:statements'], memoryMb: 1024, timeoutSeconds: 29 },
  mapColumns: {
    grants: ['table:read', 'table:write', 'files:read:statements', 'machine:start:statementImport'],
    memoryMb: 1024,
    timeoutSeconds: 29,
  },
  acceptRepeats: { grants: ['table:read', 'table:write'] },
  setShareBasis: { grants: ['table:read', 'table:write', 'machine:start:statementImport'] },
  setTableRoles: { grants: ['table:read', 'table:write', 'machine:start:statementImport'] },
  listReviewedRows: { grants: ['table:read', 'files:read:batches'], memoryMb: 1024 },
  listIssues: { grants: ['table:read', 'files:read:batches'], memoryMb: 1024 },
  suggestTargets: { grants: ['table:read', 'files:read:batches'], memoryMb: 1024 },
  assignMusicalWork: decides,
  assignSong: decides,
  ignoreRow: decides,
  ignorePercentage: decides,
  ignoreIsrc: decides,
  handleRowErrors: { ...decides, timeoutSeconds: 29 },
  acceptSuggestions: { ...decides, memoryMb: 1769, timeoutSeconds: 29 },
  listCorrections: reads,
  clearDecision: decides,
  reviewAgain: {
    grants: ['table:read', 'table:write', 'machine:start:statementImport', 'machine:start:incomeAggregation'],
  },
  abandonBatch: { grants: ['table:read', 'table:write', 'machine:start:statementImport'] },
  confirmBatch: { grants: ['table:read', 'table:write', 'machine:start:incomeAggregation'] },
  exportErrors: {
    grants: ['table:read', 'files:read:batches', 'files:write:batches'],
    memoryMb: 1769,
    timeoutSeconds: 29,
  },
  bringBackErrors: { ...decides, memoryMb: 1769, timeoutSeconds: 29 },
  draftFromRow: { grants: ['table:read', 'files:read:batches'], memoryMb: 1024 },
  createSongForRow: decides,
  createMusicalWorkForRow: decides,
  listRules: readsThousands,
  deleteStatementRule: { grants: ['table:read', 'table:write'] },
  exportRules: {
    grants: ['table:read', 'files:read:batches', 'files:write:batches'],
    memoryMb: 1769,
    timeoutSeconds: 29,
  },
  previewAdjustment: weighs,
  adjustPosted: adjusts,
  previewRelease: weighs,
  releaseParked: adjusts,
  previewShareBasis: weighs,
  adjustShareBasis: adjusts,
  listAdjustments: reads,
  setBatchOwner: { grants: ['table:read', 'table:write', 'machine:start:statementImport'] },
} as const satisfies Record<string, FunctionSettings>;
