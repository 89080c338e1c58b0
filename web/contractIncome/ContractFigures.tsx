import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import type { EarningStatement, ExpectedIncome } from '../../shared/contractIncome/schema.ts';
import { listContractCosts } from '../../shared/accounting/costRoutes.ts';
import { getContractFigures } from '../../shared/contractIncome/routes.ts';
import { getRoyaltyContract } from '../../shared/contracts/enquiryRoutes.ts';
import { templateName } from '../../shared/statements/reading/templateNames.ts';
import { call } from '../api/call.ts';
import { useAuthority, useMay } from '../api/session.ts';
import { Facts } from '../components/Facts.tsx';
import { Money } from '../components/Money.tsx';
import { QueryResult } from '../components/QueryResult.tsx';
import { RecordLink } from '../components/RecordLink.tsx';
import { Section } from '../components/Section.tsx';
import { StatusBadge } from '../components/StatusBadge.tsx';
import { When } from '../components/When.tsx';
import { RowTable } from '../components/list/RowTable.tsx';
import { recordAddress } from '../navigation/addresses.ts';
import { currentLanguage } from '../text/languages.ts';
import { useText } from '../text/useText.ts';
import { figureLines, figureNames, type FigureLine } from './figureLines.ts';

/** Returns the name of a built-in source, or the one given when it was mapped. */
const nameOf = ({ source = '', sourceName }: Pick<EarningStatement, 'source' | 'sourceName'>): string =>
  templateName(source, currentLanguage()) ?? sourceName ?? '—';

/** Amounts in one line, within a text. */
const Royalty = ({ amounts }: { amounts: readonly { currency: string; amount: string }[] }) =>
  amounts.map(({ currency, amount }, index) => (
    <span key={currency}>
      {index > 0 && ', '}
      <Money amount={amount} currency={currency} />
    </span>
  ));

/** Next statement of a source, with what its last periods brought. */
const Expected = ({ next }: { next: ExpectedIncome }) => {
  const t = useText('contractIncome');
  const { source, sourceName, expectedOn, isLate, royalty, periods } = next;
  return (
    <div>
      {nameOf({ source, sourceName })} · <When at={expectedOn} />{' '}
      {isLate && <StatusBadge tone="bad">{t('contractIncome:late')}</StatusBadge>}·{' '}
      <Royalty amounts={royalty} />
      <span className="second-line">{t('contractIncome:mean', { count: periods })}</span>
    </div>
  );
};

/**
 * Shows the amounts a contract has earned, recouped and owes by currency, its last statement with income, and the income
 * expected next from each source.
 */
export const ContractFigures = ({ contractId }: { contractId: string }) => {
  const t = useText('contractIncome');
  const may = useMay();
  const isStaff = useAuthority()?.kind === 'system';
  const params = { id: contractId };
  const query = useQuery({
    queryKey: ['contract', contractId, 'figures'],
    queryFn: async ({ signal }) => {
      const [figures, royalty, costs] = await Promise.all([
        call(getContractFigures, { params, signal }),
        call(getRoyaltyContract, { params, signal }),
        call(listContractCosts, { params, signal }),
      ]);
      return { ...figures, lines: figureLines(figures, royalty, costs.items) };
    },
  });
  return (
    <Section title={t('contractIncome:title')}>
      <QueryResult query={query}>
        {({ lines, lastStatement: last, expected }) => (
          <SpaceBetween size="m">
            <RowTable
              label={t('contractIncome:title')}
              rows={lines}
              rowId="currency"
              empty={t('contractIncome:none')}
              columns={[
                {
                  id: 'currency',
                  name: t('contractIncome:currency'),
                  isRowHeader: true,
                  cell: ({ currency }: FigureLine) => <strong>{currency}</strong>,
                },
                ...figureNames.map((name) => ({
                  id: name,
                  name: t(`contractIncome:figure.${name}`),
                  isFigure: true,
                  cell: (line: FigureLine) => (
                    <Money
                      amount={line[name]}
                      currency={line.currency}
                      as={name === 'payable' ? 'balance' : 'amount'}
                      withoutCode
                    />
                  ),
                })),
              ]}
            />
            {last && (
              <Facts
                columns={2}
                facts={[
                  [
                    t('contractIncome:last'),
                    <SpaceBetween key="last" size="xxs">
                      <div>
                        {isStaff && may('incomeStatementRoleAuthority/menuStatementImportList') ? (
                          <RecordLink to={recordAddress.batch(last.batchId)}>{last.batchNo}</RecordLink>
                        ) : (
                          last.batchNo
                        )}{' '}
                        · {nameOf(last)}
                      </div>
                      <Royalty amounts={last.royalty} />
                      {last.periodEnd && (
                        <span className="second-line">
                          {t('contractIncome:periodEnd')} <When at={last.periodEnd} />
                        </span>
                      )}
                    </SpaceBetween>,
                  ],
                  [
                    t('contractIncome:next'),
                    expected.length > 0 ? (
                      <SpaceBetween key="next" size="xs">
                        {expected.map((next) => (
                          <Expected key={next.source} next={next} />
                        ))}
                      </SpaceBetween>
                    ) : undefined,
                  ],
                ]}
              />
            )}
          </SpaceBetween>
        )}
      </QueryResult>
    </Section>
  );
};
