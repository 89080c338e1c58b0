import { useText } from '../../text/useText.ts';

/** Returns a function that names the kind of a sheet. */
export const useSheetName = (): ((kind: string) => string) => {
  const t = useText('works');
  return (kind) => t([`works:import.kinds.${kind}.name`, `works:import.sheetKinds.${kind}`]);
};
