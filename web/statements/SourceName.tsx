import { useText } from '../app/useText.ts';
import { sourceName } from './batchWords.ts';

/** Who a statement comes from: a built-in layout by name, one that a person mapped as such. */
export const SourceName = ({ id }: { id: string | undefined }) => {
  const t = useText('statements');
  if (!id) return '—';
  return sourceName(id) ?? t('statements:source.learned');
};
