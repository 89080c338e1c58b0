import { createContext, use, type ReactNode } from 'react';

/** Document or bank account of a registration. */
type Inspected = 'document' | 'account';

/** What a reviewer sees in the details of a registration beyond the details themselves. */
export type Inspection = {
  /** Pictures shown beside the document. */
  pictures: ReactNode;
  /** Shows a masked number with a button that reveals it. */
  showNumber: (of: Inspected, masked: string) => ReactNode;
  /** Marks a field that differs from the last round. */
  mark: (of: Inspected, field: string, value: ReactNode) => ReactNode;
};

/** Set where a reviewer decides on a registration. */
export const InspectionContext = createContext<Inspection | undefined>(undefined);

/** Returns how to show a field of a document or account: as it is, or as a reviewer sees it. */
export const useInspected = (of: Inspected): ((field: string, value: ReactNode) => ReactNode) => {
  const inspection = use(InspectionContext);
  if (!inspection) return (_field, value) => value;
  return (field, value) => {
    const isNumber = field === 'number' || field === 'accountNumber';
    const shown = isNumber && typeof value === 'string' ? inspection.showNumber(of, value) : value;
    return inspection.mark(of, field, shown);
  };
};
