import type { Language } from '../../../shared/api/resultCodes.ts';
import { isZero, multiply } from '../../../shared/money/decimal.ts';
import type { TaxKind } from '../../../shared/tax/rule.ts';
import type { PayingCompany } from '../../../shared/people/payingCompany.ts';
import { payerEntities } from '../../../shared/reference/enumerations.ts';
import { dayIn, daysIn } from '../../../shared/text/dayText.ts';
import type { FactColumn } from '../../pdf/letterhead.ts';
import { summaryTexts } from './summaryTexts.ts';
import type { Pair } from '../../pdf/pair.ts';
import type { RoyaltyStatement } from './statement.ts';
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
    [texts.period, `${statement.periodStart} – ${statement.periodEnd}`],
    ...(statement.issuedOn ? [[texts.issuedOn, statement.issuedOn] as const] : []),
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

/** Returns the rows that add up to the balance. */
export const summaryRows = (statement: RoyaltyStatement): Pair[] => {
  const texts = statementTexts[statement.language];
  return [
    [texts.opening, statement.opening],
    [texts.royalty, statement.royalty],
    ...(isZero(statement.advanced) ? [] : [[texts.advanced, statement.advanced] as const]),
    [texts.deducted, statement.deducted],
    ...(isZero(statement.held) ? [] : [[texts.held, statement.held] as const]),
    [statement.isTrial ? texts.withdrawable : texts.withdrawn, statement.withdrawn],
    [texts.closing, statement.closing],
  ];
};

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
