import type { Language } from '../../../shared/api/resultCodes.ts';
import { isZero, multiply, sum, type Decimal } from '../../../shared/money/decimal.ts';
import type { TaxKind } from '../../../shared/tax/rule.ts';
import type { PayingCompany } from '../../../shared/people/payingCompany.ts';
import { payerEntities } from '../../../shared/reference/enumerations.ts';
import { dayIn, daysIn } from '../../../shared/text/dayText.ts';
import type { FactColumn } from '../../pdf/letterhead.ts';
import { summaryTexts } from './summaryTexts.ts';
import type { Pair } from '../../pdf/pair.ts';
import type { DeductionKind, RoyaltyStatement } from './statement.ts';
import { statementTexts, type StatementTexts } from './texts.ts';

/** Returns the name of the paying company. */
export const payerName = (texts: StatementTexts, payer: string): string => {
  const known = payerEntities.find((entity) => entity === payer);
  return known ? texts.payers[known] : payer;
};

/** Returns the pair when it has a value. */
const given = (label: string, value: string | undefined): Pair[] => (value ? [[label, value]] : []);

/** Returns the rows of the company that pays on the agent's behalf: name, registration number and address. */
export const payingCompanyRows = (company: PayingCompany | undefined, language: Language): Pair[] => {
  const texts = statementTexts[language].payingCompany;
  return [
    ...given(texts.name, company?.name),
    ...given(texts.number, company?.registrationNumber),
    ...given(texts.address, company?.address),
  ];
};

/** Returns the rows at the head of a statement. */
export const headRows = (statement: RoyaltyStatement): Pair[] => {
  const texts = statementTexts[statement.language];
  return [
    [texts.number, statement.number],
    [texts.licensor, statement.licensorName],
    ...given(texts.addresses.licensor, statement.licensorAddress),
    ...given(texts.agent, statement.agentName),
    ...(statement.agentAddress === statement.payingCompany?.address
      ? []
      : given(texts.addresses.agent, statement.agentAddress)),
    ...(statement.payer ? [[texts.payer, payerName(texts, statement.payer)] as const] : []),
    ...payingCompanyRows(statement.payingCompany, statement.language),
    [texts.period, daysIn(statement.periodStart, statement.periodEnd, statement.language)],
    ...(statement.issuedOn ? [[texts.issuedOn, dayIn(statement.issuedOn, statement.language)] as const] : []),
    [texts.currency, statement.currency],
  ];
};

/** Returns the parties of a statement, and the facts about it, as its first page shows them. */
export const statementFacts = (statement: RoyaltyStatement): FactColumn[] => {
  const { language, payer, payingCompany: company, agentName, issuedOn } = statement;
  const [texts, words] = [statementTexts[language], summaryTexts[language]];
  const filled = (lines: readonly (string | undefined)[]) => lines.flatMap((line) => line || []);
  const issuerName = company?.name ?? agentName;
  const number = company?.registrationNumber;
  const period = daysIn(statement.periodStart, statement.periodEnd, language);
  return [
    {
      title: words.issuer,
      lines: filled([
        issuerName,
        agentName === issuerName ? undefined : agentName,
        number && `${texts.payingCompany.number} ${number}`,
        company ? company.address : statement.agentAddress,
      ]),
    },
    { title: words.payee, lines: filled([statement.licensorName, statement.licensorAddress]) },
    {
      title: words.about,
      pairs: [
        ...(statement.number === period ? [] : [[texts.number, statement.number] as const]),
        [texts.period, period],
        ...(issuedOn ? [[texts.issuedOn, dayIn(issuedOn, language)] as const] : []),
        [texts.currency, statement.currency],
        ...(payer ? [[texts.payer, payerName(texts, payer)] as const] : []),
      ],
    },
  ];
};

/**
 * Row of a statement's balance. `opening`, those that add and those that lessen add up to `closing`; a note stands beside
 * them.
 */
export type BalanceRow = {
  label: string;
  amount: Decimal;
  role: 'opening' | 'adds' | 'lessens' | 'closing' | 'note';
};

/** Returns what royalty paid back, by what it paid back. */
const deductedOf = ({ deductions }: RoyaltyStatement, kind: DeductionKind): Decimal =>
  sum(deductions.filter((one) => (one.kind ?? 'advance') === kind).map(({ amount }) => amount));

/** Returns the rows of the balance. Those that are seldom needed are left out when they are zero. */
export const balanceRows = (statement: RoyaltyStatement): BalanceRow[] => {
  const { reserve, isTrial, opening, royalty, advanced, held, withdrawn, closing } = statement;
  const texts = statementTexts[statement.language];
  const ifAny = (row: BalanceRow): BalanceRow[] => (isZero(row.amount) ? [] : [row]);
  return [
    { label: texts.opening, amount: opening, role: 'opening' },
    { label: texts.royalty, amount: royalty, role: 'adds' },
    ...ifAny({ label: texts.advanced, amount: advanced, role: 'adds' }),
    ...(reserve
      ? [
          ...ifAny({ label: texts.reserve.released, amount: reserve.released, role: 'adds' }),
          ...ifAny({ label: texts.reserve.held, amount: reserve.held, role: 'lessens' }),
        ]
      : []),
    { label: texts.deducted.advance, amount: deductedOf(statement, 'advance'), role: 'lessens' },
    ...ifAny({ label: texts.deducted.cost, amount: deductedOf(statement, 'cost'), role: 'lessens' }),
    ...ifAny({
      label: texts.deducted.openingBalance,
      amount: deductedOf(statement, 'openingBalance'),
      role: 'lessens',
    }),
    ...ifAny({ label: texts.held, amount: held, role: 'lessens' }),
    { label: isTrial ? texts.withdrawable : texts.withdrawn, amount: withdrawn, role: 'lessens' },
    { label: texts.closing, amount: closing, role: 'closing' },
    ...(reserve ? [{ label: texts.reserve.balance, amount: reserve.balance, role: 'note' } as const] : []),
  ];
};

/** Returns the rows of the balance as pairs. */
export const summaryRows = (statement: RoyaltyStatement): Pair[] =>
  balanceRows(statement).map(({ label, amount }) => [label, amount]);

/** Formats a rate (`"0.10"`) as `10%`. */
export const percent = (rate: string): string => `${multiply(rate, '100')}%`;

const taxLabel = (texts: StatementTexts, kind: TaxKind, rate: string): string =>
  `${texts.taxKinds[kind]} ${percent(rate)}`;

/** Returns the heading of the amounts a withdrawal pays, or would pay. */
export const payoutHeading = ({ language, isTrial }: RoyaltyStatement): string =>
  isTrial ? statementTexts[language].payoutOfTrial : statementTexts[language].payout;

/** Returns the rows from gross to net, with the taxes withheld; none without a withdrawal. */
export const payoutRows = ({ language, payout }: RoyaltyStatement): Pair[] => {
  if (!payout) return [];
  const texts = statementTexts[language];
  return [
    [texts.gross, payout.gross],
    ...payout.taxLines
      .filter(({ deducted }) => deducted)
      .map(({ kind, rate, amount }): Pair => [taxLabel(texts, kind, rate), amount]),
    [texts.net, payout.net],
    ...(payout.payment
      ? ([
          [texts.transferFee, payout.payment.fee],
          [texts.amountReceived, payout.payment.received],
        ] as const)
      : []),
  ];
};
