import { useText } from '../text/useText.ts';
import { sourceName } from './batchWords.ts';

type Props = {
  id: string | undefined;
  /** Name given by the people who mapped its layout. */
  name: string | undefined;
};

/** Source of a statement: the name of a built-in layout, or the one given when it was mapped. */
export const SourceName = ({ id, name }: Props) => {
  const t = useText('statements');
  if (!id) return '—';
  return sourceName(id) ?? name ?? t('statements:source.learned');
};
