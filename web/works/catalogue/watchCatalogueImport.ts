import i18next from 'i18next';
import { getCatalogueImport } from '../../../shared/catalogueImport/routes.ts';
import type { CatalogueImport } from '../../../shared/catalogueImport/schema.ts';
import { call } from '../../api/call.ts';
import { follow } from '../../api/follow.ts';
import { dismiss, notify } from '../../api/notices.ts';
import { queryClient } from '../../api/query.ts';

/** Milliseconds between two polls. */
const pollInterval = 1500;

/** Milliseconds that a notice with a link to the import stays, and one beside the import, which shows it in full. */
const linkTime = 60_000;
const besideTime = 5000;

const watched = new Set<string>();

const noticeId = (importId: string) => `import-${importId}`;

/** Removes the notice of an import, which the person looks at. */
export const dismissImportNotice = (importId: string): void => dismiss(noticeId(importId));

/** Returns whether an import is still running. */
export const isImporting = ({ state }: Pick<CatalogueImport, 'state'>): boolean =>
  state === 'waiting' || state === 'running' || state === 'undoing';

const fetchImport = (id: string) => call(getCatalogueImport, { params: { id }, query: { limit: 1 } });

/** Returns how an import, a check or an undo ended, in the words of its notice. */
const outcomeOf = ({ fileName, state, isCheck, inTheWay, ...counts }: CatalogueImport) => {
  if (state === 'undone')
    return { kind: 'success', text: i18next.t('works:import.undoNotice.done', { name: fileName }) } as const;
  if (inTheWay) {
    const text = i18next.t('works:import.undoNotice.obstacles', { name: fileName, count: inTheWay });
    return { kind: 'warning', text } as const;
  }
  const withProblems = counts.failed + counts.incomplete;
  const word = state === 'failed' ? 'failed' : withProblems ? 'partly' : 'done';
  return {
    kind: ({ failed: 'error', partly: 'warning', done: 'success' } as const)[word],
    text: i18next.t(`works:import.${isCheck ? 'checkNotice' : 'notice'}.${word}`, {
      name: fileName,
      ...counts,
      count: withProblems,
    }),
  };
};

const announce = (ended: CatalogueImport, open: () => void): void => {
  const { importId } = ended;
  const isHere = globalThis.location.search.includes(importId);
  notify({
    id: noticeId(importId),
    ...outcomeOf(ended),
    lasts: isHere ? besideTime : linkTime,
    ...(!isHere && { action: { label: i18next.t('works:import.open'), run: open } }),
  });
};

/**
 * Follows a catalogue import, or its undo, to its end, on whatever page the person is, then shows its result with a link.
 * @param open opens the import
 * @param isNew true when the person has just started it
 */
export const watchCatalogueImport = async (id: string, open: () => void, isNew = false): Promise<void> => {
  if (watched.has(id)) return;
  watched.add(id);
  try {
    let isShown = isNew;
    const load = async () => {
      const progress = await fetchImport(id);
      if (isImporting(progress)) isShown = true;
      return progress;
    };
    const hasStopped = (progress: CatalogueImport) => !isImporting(progress);
    const rested = await follow(load, hasStopped, { interval: pollInterval, id: noticeId(id) });
    // One that had stopped before the first poll is old, unless it was just started.
    if (!rested || !isShown) return;
    await i18next.loadNamespaces('works');
    announce(rested, open);
  } finally {
    watched.delete(id);
    // Imported records appear in every list of the catalogue.
    await queryClient.invalidateQueries({ queryKey: ['list'] });
    await queryClient.invalidateQueries({ queryKey: ['catalogueImport', id] });
  }
};
