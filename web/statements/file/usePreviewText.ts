import type { StatementField } from '../../../shared/statements/model.ts';
import { useReference } from '../../components/useReference.ts';

/** Returns a function that shows a value of a previewed row: territories by name, anything else as it was read. */
export const usePreviewText = (): ((field: StatementField, text: string) => string) => {
  const { region } = useReference();
  return (field, text) => (field === 'territory' && /^\d+$/.test(text) ? region(Number(text)) : text);
};
