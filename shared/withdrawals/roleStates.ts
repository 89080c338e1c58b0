import * as z from 'zod';
import type { TaxPrinciple } from '../tax/rule.ts';
import { payerDay } from '../reference/businessDay.ts';
import type { PayerEntity } from '../reference/enumerations.ts';
import { withdrawalStatuses, type WithdrawalStatus } from './status.ts';

/** Documents of a withdrawal (product description, "Report types"). */
export const withdrawalDocumentSchema = z.enum([
  'WithdrawStatement',
  'CnInvoice',
  'TwIncomeReceipt',
  'TwInvoice',
  'SelfBilledInvoice',
]);
export type WithdrawalDocument = z.infer<typeof withdrawalDocumentSchema>;

/** Rules of withdrawals under one tax principle. */
type RoleState = {
  principle: TaxPrinciple;
  /** Documents besides the statement. */
  documents: readonly Exclude<WithdrawalDocument, 'WithdrawStatement' | 'SelfBilledInvoice'>[];
  /** Country the bank must be in; any when absent. */
  bankCountry?: 'china';
  /** The payee confirms having spent fewer than 183 days of the tax year in mainland China. */
  confirmsResidence?: true;
  validFrom: string;
  validTo?: string;
  /** Source of the row. */
  source: string;
};

const description = 'product description, section 2 (withdrawal) and section 6 (12 role states)';
const row = (principle: TaxPrinciple, rest: Partial<RoleState> = {}): RoleState => ({
  principle,
  documents: [],
  validFrom: '2000-01-01',
  source: description,
  ...rest,
});

/**
 * Rules of the twelve roles: company or author, in Taiwan, mainland China and Malaysia, local or not, one dated row
 * each. For other payers there is only the statement, and the bank may be anywhere.
 */
export const roleStates: readonly RoleState[] = [
  row('TaiwanLocalC', {
    documents: ['TwInvoice'],
    source: `${description}; invoice under the Business Tax Act §32`,
  }),
  row('TaiwanLocalP', { documents: ['TwIncomeReceipt'] }),
  row('TaiwanOverseasC'),
  row('TaiwanOverseasP'),
  row('ChinaLocalC', { bankCountry: 'china', source: `${description}; code 4003` }),
  row('ChinaLocalP', { bankCountry: 'china', source: `${description}; code 4005` }),
  row('ChinaOverseasC', { documents: ['CnInvoice'] }),
  row('ChinaOverseasP', {
    confirmsResidence: true,
    source: `${description}; resident from 183 days in a tax year, IIT Law §1`,
  }),
  row('MalaysiaLocalC'),
  row('MalaysiaLocalP'),
  row('MalaysiaOverseasC'),
  row('MalaysiaOverseasP'),
];

/** Returns the rules for withdrawals under a principle on a day. */
export const roleStateOn = (principle: TaxPrinciple, day: string): RoleState =>
  roleStates.find(
    (state) =>
      state.principle === principle && state.validFrom <= day && day <= (state.validTo ?? '9999-12-31'),
  ) ?? row(principle);

/**
 * Returns the documents of a withdrawal, the statement first. Without an invoice of the payee none is printed. The payer's
 * invoice on behalf of the payee is added where they agreed on it. A cancelled withdrawal has no receipts or invoices. A withdrawal paid outside the system has no documents here.
 */
export const withdrawalDocuments = ({
  status,
  principle,
  payerEntity,
  requestedAt,
  invoiceChoice,
  selfBillingAgreement,
  offline,
}: {
  status: WithdrawalStatus;
  principle: TaxPrinciple;
  payerEntity: PayerEntity;
  requestedAt: string;
  invoiceChoice: 'Invoice' | 'NoInvoice';
  selfBillingAgreement?: string | undefined;
  offline?: true | undefined;
}): WithdrawalDocument[] =>
  offline
    ? []
    : [
        'WithdrawStatement',
        ...roleStateOn(principle, payerDay(payerEntity, requestedAt)).documents.filter(
          (document) =>
            status <= withdrawalStatuses.confirmed &&
            (document !== 'TwInvoice' || invoiceChoice === 'Invoice'),
        ),
        ...(selfBillingAgreement !== undefined && status <= withdrawalStatuses.confirmed
          ? (['SelfBilledInvoice'] as const)
          : []),
      ];
