import i18next from 'i18next';
import { getCatalogueImport } from '../../shared/catalogueImport/routes.ts';
import type { CatalogueImport } from '../../shared/catalogueImport/schema.ts';
import { ApiRefusal, call } from '../api/call.ts';
import { notify } from '../api/notices.ts';
import { queryClient } from '../api/query.ts';

/** Milliseconds between two looks, and looks that may fail one after the other. */
const pause = 1500;
const patience = 20;

/** Milliseconds a notice with a link to the import stays. */
const linkTime = 60_000;

const watched = new Set<string>();

/** Whether an import still goes on by itself. */
export const isImporting = ({ state }: Pick<CatalogueImport, 'state'>): boolean =>
  state === 'waiting' || state === 'running';

const look = (id: string) => call(getCatalogueImport, { params: { id }, query: { limit: 1 } });

/** Looks until the import rests; one that rested already when it was first looked at is no news, unless it was just begun. */
const follow = async (id: string, isNew: boolean): Promise<CatalogueImport | undefined> => {
  let failures = 0;
  let seen = isNew;
  while (failures < patience) {
    try {
      const progress = await look(id);
      if (!isImporting(progress)) return seen ? progress : undefined;
      seen = true;
      failures = 0;
    } catch (error) {
      if (error instanceof ApiRefusal && error.status < 500) return undefined;
      failures += 1;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return undefined;
};

const announce = ({ importId, fileName, state, ...counts }: CatalogueImport, open: () => void): void => {
  const word = state === 'failed' ? 'failed' : counts.failed ? 'partly' : 'done';
  const isHere = globalThis.location.search.includes(importId);
  notify({
    id: `import-${importId}`,
    kind: ({ failed: 'error', partly: 'warning', done: 'success' } as const)[word],
    text: i18next.t(`works:import.notice.${word}`, { name: fileName, ...counts, count: counts.failed }),
    ...(!isHere && {
      lasts: linkTime,
      action: { label: i18next.t('works:import.open'), run: open },
    }),
  });
};

/**
 * Follows a catalogue import to its end, wherever the person goes meanwhile, and says then what came of it with a link.
 * @param open leads to the import
 * @param isNew whether the person has just begun it
 */
export const watchCatalogueImport = async (id: string, open: () => void, isNew = false): Promise<void> => {
  if (watched.has(id)) return;
  watched.add(id);
  try {
    const rested = await follow(id, isNew);
    if (!rested) return;
    await i18next.loadNamespaces('works');
    announce(rested, open);
  } finally {
    watched.delete(id);
    // What was brought shows in every list of the catalogue.
    await queryClient.invalidateQueries({ queryKey: ['list'] });
    await queryClient.invalidateQueries({ queryKey: ['catalogueImport', id] });
  }
};
