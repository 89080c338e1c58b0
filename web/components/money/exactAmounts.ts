import { createStore } from '../../createStore.ts';

/** Path of the page that shows amounts with every digit; empty if none does. */
const exactPage = createStore('');

const currentPage = (): string => globalThis.location.pathname;

/** Returns whether the open page shows amounts with every digit. */
export const useIsExact = (): boolean => {
  const page = exactPage.use();
  return page !== '' && page === currentPage();
};

/** Shows the amounts of the open page with every digit, or rounded again. Another page starts rounded. */
export const showExact = (isExact: boolean): void => exactPage.set(isExact ? currentPage() : '');
