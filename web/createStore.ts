import { useSyncExternalStore } from 'react';

/** A value outside React that components follow. */
type Store<T> = {
  get: () => T;
  /** Replaces the value and renders the components that use it. */
  set: (value: T) => void;
  /** Hook that returns the value and renders again when it is replaced. */
  use: () => T;
};

/** Returns a store that holds `value`. Values are compared by identity, so replace an object rather than change it. */
export const createStore = <T>(value: T): Store<T> => {
  let current = value;
  const listeners = new Set<() => void>();
  const get = () => current;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get,
    set: (next) => {
      current = next;
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, get),
  };
};
