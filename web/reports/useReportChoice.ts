import { useSearchParams } from 'react-router';
import { changeChoice, readChoice, writeChoice, type ReportChoice } from './reportChoice.ts';

/** Returns the scope of a report, kept in the address so that back, reload and a shared link work. */
export const useReportChoice = (): {
  choice: ReportChoice;
  change: (part: Partial<ReportChoice>) => void;
} => {
  const [search, setSearch] = useSearchParams();
  const choice = readChoice(search);
  return {
    choice,
    change: (part) =>
      setSearch(writeChoice(changeChoice(choice, part)), { replace: true, preventScrollReset: true }),
  };
};
