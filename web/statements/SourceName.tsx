import { useText } from '../text/useText.ts';
import { sourceName } from './batchWords.ts';

type Props = {
  id: string | undefined;
  /** What the people who mapped its layout call it. */
  name: string | undefined;
};

/** Who a statement comes from: by the name of a built-in layout, or by what the people call it who mapped it. */
export const SourceName = ({ id, name }: Props) => {
  const t = useText('statements');
  if (!id) return '—';
  return sourceName(id) ?? name ?? t('statements:source.learned');
};
