import { royaltyByCurrency } from '../../shared/income/facts.ts';
import { getHistory } from '../../shared/audit/routes.ts';
import type { Answer, Unparsed, Route } from '../../shared/api/route.ts';
import { getSignStatus } from '../../shared/certificates/routes.ts';
import { listAttachedFiles } from '../../shared/files/routes.ts';
import {
  getIncomeByArea,
  getIncomeByContinents,
  getIncomeByCopyright,
  getIncomeBySource,
  getIncomeCurrencies,
  getIncomeReport,
  getIncomeTime,
  getWorkIncome,
  listIncome,
} from '../../shared/income/routes.ts';
import { breakdownByRight } from '../../shared/income/breakdownByRight.ts';
import {
  incomeByRightQuerySchema,
  incomeFilterSchema,
  type IncomeFilter,
} from '../../shared/income/schema.ts';
import { listRightOwnerInfo } from '../../shared/people/routes.ts';
import {
  getMusicalWork,
  getMusicalWorkContracts,
  getMusicalWorkSongs,
  listMusicalWorks,
} from '../../shared/works/routes.ts';
import type { SampleInput, SampleSource } from '../api/sampleSource.ts';
import { ApiRefusal } from '../api/call.ts';
import { currentLanguage } from '../text/languages.ts';
import {
  sampleContracts,
  sampleHistory,
  samplePeople,
  sampleSongs,
  sampleSummaries,
  sampleWorks,
} from './sampleCatalogue.ts';
import {
  breakdowns,
  sampleCurrency,
  sampleRange,
  sampleReport,
  sampleSlices,
  sampleWorkIncome,
  selectFacts,
} from './sampleIncome.ts';

type Responder = (input: SampleInput) => unknown;

/** Returns a route with its response, both with the types of the route. */
const respond = <R extends Route>(
  route: R,
  toAnswer: (input: { query: Unparsed<R, 'query'>; params: Unparsed<R, 'params'> }) => Answer<R>,
): [string, Responder] => [route.id, toAnswer as Responder];

/** Returns the filter of a query, as the server reads it. */
const toFilter = (query: unknown): IncomeFilter => incomeFilterSchema.parse(query ?? {});

const workWith = (id: string) => sampleWorks.find(({ musicalWorkId }) => musicalWorkId === id);

/** Responses of the tour, by route. */
const responders = new Map<string, Responder>([
  respond(getIncomeReport, ({ query }) => sampleReport(toFilter(query))),
  respond(getIncomeCurrencies, () => ({ currencies: [sampleCurrency], workTypes: ['MusicalWork' as const] })),
  respond(getIncomeTime, () => sampleRange),
  respond(getIncomeBySource, ({ query }) => sampleSlices(toFilter(query), breakdowns.platform)),
  respond(getIncomeByArea, ({ query }) => sampleSlices(toFilter(query), breakdowns.territory)),
  respond(getIncomeByContinents, ({ query }) => sampleSlices(toFilter(query), breakdowns.continent)),
  respond(getIncomeByCopyright, ({ query }) => {
    const { by } = incomeByRightQuerySchema.parse(query ?? {});
    return sampleSlices(toFilter(query), breakdownByRight(by, currentLanguage()));
  }),
  respond(listIncome, ({ query }) => {
    const facts = selectFacts(toFilter(query));
    const { offset = 0, limit = 20 } = query as { offset?: number; limit?: number };
    return {
      items: facts.slice(offset, offset + limit),
      total: facts.length,
      totals: royaltyByCurrency(facts),
    };
  }),
  respond(getWorkIncome, ({ query }) => sampleWorkIncome(toFilter(query), query.workId)),
  respond(listMusicalWorks, ({ query }) => {
    const keyword = query.keyword?.toLowerCase() ?? '';
    const items = sampleSummaries.filter(({ names, writers }) =>
      [...names.map(({ name }) => name), ...writers].some((text) => text.toLowerCase().includes(keyword)),
    );
    return { items, total: items.length };
  }),
  respond(getMusicalWork, ({ params }) =>
    Object.assign({ mayChange: false }, workWith(params.id) ?? sampleWorks[0]!),
  ),
  respond(getMusicalWorkSongs, ({ params }) => ({
    items: sampleSongs(workWith(params.id) ?? sampleWorks[0]!),
  })),
  respond(getMusicalWorkContracts, ({ params }) => ({
    items: sampleContracts(workWith(params.id) ?? sampleWorks[0]!),
    isLicensed: true,
    gaps: [],
  })),
  respond(listRightOwnerInfo, () => ({ items: [...samplePeople] })),
  respond(listAttachedFiles, () => ({ items: [] })),
  respond(getHistory, ({ params }) => ({ items: sampleHistory(workWith(params.id) ?? sampleWorks[0]!) })),
  respond(getSignStatus, () => ({ state: 'NotRegistered' as const, certificates: [] })),
]);

/** Calls of the frame around the page, about the signed-in person. */
const ofTheFrame = ['countNews', 'getAuthority'];

/**
 * Returns the source of the tour's sample data.
 * @param refusal sentence for everything the tour does not show
 */
export const createTourSource =
  (refusal: string): SampleSource =>
  async (route, input) => {
    const respondTo = responders.get(route.id);
    if (respondTo) return respondTo(input);
    if (route.permission === 'anonymous' || ofTheFrame.includes(route.id)) return undefined;
    throw new ApiRefusal({
      status: 404,
      code: 0,
      result: undefined,
      message: refusal,
      issues: [],
      data: undefined,
    });
  };
