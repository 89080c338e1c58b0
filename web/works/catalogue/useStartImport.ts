import { useMutation } from '@tanstack/react-query';
import type { Unparsed } from '../../../shared/api/route.ts';
import { startCatalogueImport } from '../../../shared/catalogueImport/routes.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query.ts';

/** Starts an import, or the check of one. The list of imports shows it at once. */
export const useStartImport = (onStarted: (id: string) => void) =>
  useMutation({
    meta: { quiet: true },
    mutationFn: (body: Unparsed<typeof startCatalogueImport, 'body'>) => call(startCatalogueImport, { body }),
    onSuccess: async ({ importId }) => {
      onStarted(importId);
      await queryClient.invalidateQueries({ queryKey: ['list', 'catalogueImports'] });
    },
  });
