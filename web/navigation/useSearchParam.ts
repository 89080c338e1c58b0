import { useSearchParams } from 'react-router';

/** One word of the address' query and how to change it; an empty one leaves the address. */
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
