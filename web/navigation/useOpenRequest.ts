import { useEffect } from 'react';
import { useSearchParam } from './useSearchParam.ts';

/**
 * Opens a dialog that the address asks for by `?open=`, as actions of the palette do. The request is taken out of the
 * address, so that going back does not open the dialog again.
 */
export const useOpenRequest = (open: Readonly<Record<string, () => void>>): void => {
  const [wanted, setWanted] = useSearchParam('open');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a request counts once
  useEffect(() => {
    if (!wanted) return;
    setWanted('');
    open[wanted]?.();
  }, [wanted]);
};
