import { useSearchParams } from 'react-router';

/** Returns one query parameter of the address and its setter; an empty value removes it. */
export const useSearchParam = (name: string): [string, (value: string) => void] => {
  const [search, setSearch] = useSearchParams();
  const change = (value: string) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [search.get(name) ?? '', change];
};
