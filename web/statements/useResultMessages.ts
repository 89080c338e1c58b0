import { useQuery } from '@tanstack/react-query';
import { currentLanguage } from '../text/languages.ts';

/**
 * Messages of result codes by name, in the language being read. The catalogue holds every message in three languages, so it
 * is fetched only once something has failed; until it is there, nothing is said. A name it does not hold stands for itself.
 */
export const useResultMessages = (names: readonly string[]): ((name: string) => string) => {
  const language = currentLanguage();
  const distinct = [...new Set(names)];
  const { data } = useQuery({
    queryKey: ['resultMessages', language, distinct],
    queryFn: async () => {
      const { messageOf, resultCodes } = await import('../../shared/api/resultCodes.ts');
      const isName = (name: string): name is keyof typeof resultCodes => name in resultCodes;
      return Object.fromEntries(
        distinct.map((name) => [name, isName(name) ? messageOf(name, language) : name]),
      );
    },
    enabled: distinct.length > 0,
    staleTime: Infinity,
  });
  return (name) => (data ? (data[name] ?? name) : '');
};
