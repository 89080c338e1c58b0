import { useQuery } from '@tanstack/react-query';
import { currentLanguage } from '../text/languages.ts';

/**
 * Returns a function that gives the message of a result code by name, in the reader's language. The catalogue holds
 * every message in three languages, so it is loaded only after a failure; until then messages are empty. An unknown
 * name is returned as it is.
 */
export const useResultMessages = (names: readonly string[]): ((name: string) => string) => {
  const language = currentLanguage();
  const distinct = [...new Set(names)];
  const { data } = useQuery({
    queryKey: ['resultMessages', language, distinct],
    queryFn: async () => {
      const { resultMessage, resultCodes } = await import('../../shared/api/resultCodes.ts');
      const isName = (name: string): name is keyof typeof resultCodes => name in resultCodes;
      return Object.fromEntries(
        distinct.map((name) => [name, isName(name) ? resultMessage(name, language) : name]),
      );
    },
    enabled: distinct.length > 0,
    staleTime: Infinity,
  });
  return (name) => (data ? (data[name] ?? name) : '');
};
