import { reads, type FunctionSettings } from './grant.ts';

export const catalogueImportGrants = {
  requestCatalogueUpload: { grants: ['table:read', 'files:write:imports'] },
  previewCatalogueImport: {
    grants: ['table:read', 'files:read:imports'],
    memoryMb: 1024,
    timeoutSeconds: 29,
  },
  startCatalogueImport: { grants: ['table:read', 'table:write', 'machine:start:catalogueImport'] },
  undoCatalogueImport: { grants: ['table:read', 'table:write', 'machine:start:catalogueImport'] },
  listCatalogueImports: reads,
  getCatalogueImport: reads,
  exportCatalogue: { grants: ['table:read'], memoryMb: 512 },
  getCatalogueImportRows: { grants: ['table:read', 'files:read:imports'] },
} as const satisfies Record<string, FunctionSettings>;
