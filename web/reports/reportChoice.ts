import { currencySchema, type Currency } from '../../shared/money/currency.ts';
import { dateSchema } from '../../shared/reference/dates.ts';
import { payerEntitySchema, type PayerEntity } from '../../shared/reference/enumerations.ts';
import { companyIdSchema, rightOwnerIdSchema } from '../../shared/reference/personIds.ts';

/** Scope of a report as far as it is chosen; kept in the address. */
export type ReportChoice = {
  owner?: string;
  currency?: Currency;
  agent?: string;
  payer?: PayerEntity;
  from?: string;
  to?: string;
};

/** Reads the choices from the address; malformed ones are ignored. */
export const readChoice = (search: URLSearchParams): ReportChoice => ({
  owner: rightOwnerIdSchema.safeParse(search.get('owner')).data,
  currency: currencySchema.safeParse(search.get('currency')).data,
  agent: companyIdSchema.safeParse(search.get('agent')).data,
  payer: payerEntitySchema.safeParse(search.get('payer')).data,
  from: dateSchema.safeParse(search.get('from')).data,
  to: dateSchema.safeParse(search.get('to')).data,
});

/** Choices that depend on another: another licensor has other currencies, another currency other licensees. */
const below: Readonly<Record<string, readonly (keyof ReportChoice)[]>> = {
  owner: ['currency', 'agent', 'payer', 'from', 'to'],
  currency: ['agent', 'payer'],
  agent: ['payer'],
};

/** Returns a choice with a part changed; the parts that depend on it are cleared. */
export const changeChoice = (choice: ReportChoice, part: Partial<ReportChoice>): ReportChoice => {
  const cleared = Object.keys(part).flatMap((key) => below[key] ?? []);
  return { ...choice, ...Object.fromEntries(cleared.map((key) => [key, undefined])), ...part };
};

/** Writes a choice into the address. */
export const writeChoice = (choice: ReportChoice): URLSearchParams => {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(choice)) if (value) search.set(key, value);
  return search;
};

/** Returns the range of a report once all of it is chosen. */
export const completeRange = ({ currency, agent, payer, from, to }: ReportChoice) =>
  currency && agent && payer && from && to && from <= to
    ? { currency, agentId: agent, payerEntity: payer, startDate: from, endDate: to }
    : undefined;
