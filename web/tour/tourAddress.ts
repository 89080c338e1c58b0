/** Pages of the tour in their order, with the page of the product each shows. */
export const tourSteps = [
  { id: 'IncomeOverview', page: /^\/publish\/income\/overview/i },
  { id: 'IncomeAnalysis', page: /^\/publish\/income\/analysis/i },
  { id: 'IncomeDetail', page: /^\/publish\/income\/detail/i },
  { id: 'MusicalWorkPage', page: /^\/publish\/works\/musicalworkpage\/\d+$/i },
  { id: 'MusicalWorkDetailPage', page: /^\/publish\/works\/musicalworkpage\/detail\//i },
] as const;
export type TourStep = (typeof tourSteps)[number]['id'];

export const tourAddress = (step: TourStep): string => `/tour/${step}`;

/** Returns the tour's address for an address of the product; `undefined` for pages that the tour lacks. */
export const toTourAddress = (address: string): string | undefined => {
  const { pathname, searchParams } = new URL(address, 'https://tour.invalid');
  const step = tourSteps.find(({ page }) => page.test(pathname));
  if (!step) return undefined;
  if (step.id === 'MusicalWorkDetailPage') searchParams.set('id', pathname.split('/').at(-1)!);
  const search = searchParams.toString();
  return tourAddress(step.id) + (search && `?${search}`);
};
