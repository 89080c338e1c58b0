import { reads, type FunctionSettings } from './grant.ts';

export const catalogueImportGrants = {
  requestCatalogueUpload: { grants: ['table:read', 'files:write:moving', 'documents:seal'] },
  previewCatalogueImport: {
    grants: ['table:read', 'files:read:moving', 'documents:open'],
    memoryMb: 1024,
    timeoutSeconds: 29,
  },
  startCatalogueImport: { grants: ['table:read', 'table:write', 'machine:start:catalogueImport'] },
  undoCatalogueImport: { grants: ['table:read', 'table:write', 'machine:start:catalogueImport'] },
  listCatalogueImports: reads,
  getCatalogueImport: reads,
  exportCatalogue: { grants: ['table:read'] },
  getCatalogueImportRows: { grants: ['table:read', 'files:read:moving', 'documents:open'] },
} as const satisfies Record<string, FunctionSettings>;
