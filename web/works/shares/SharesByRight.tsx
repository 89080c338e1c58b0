import './shares.css';
import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import { useState } from 'react';
import { formatPercentage } from '../../../shared/money/formatDecimal.ts';
import { rightClasses } from '../../../shared/reference/rightClasses.ts';
import { worldwide } from '../../../shared/reference/territories.ts';
import type { CopyrightLine } from '../../../shared/works/schema.ts';
import {
  partiesIn,
  partsOfWork,
  sumParties,
  type PartyInCountry,
  type PartyShare,
} from '../../../shared/works/shares/partsOfWork.ts';
import { useReference } from '../../components/useReference.ts';
import { OwnerName, useOwners } from '../../people/OwnerNames.tsx';
import { societiesText } from '../../people/societyName.ts';
import { useLocale } from '../../text/useFormat.ts';
import { useText } from '../../text/useText.ts';

type Row = PartyInCountry | 'total';

/** A publisher's name, role and agreement, or the right owner of a line with its role. */
const Party = ({
  row: { party, line },
  lines,
  owners,
}: {
  row: PartyInCountry;
  lines: readonly CopyrightLine[];
  owners: ReturnType<typeof useOwners>;
}) => {
  const t = useText('works', 'shares');
  const { publisher, rightOwnerId } = party;
  const { role, rightType, ipiNameNumber, societies, controlled } = lines[line]!;
  const identity = publisher ?? { ipiNameNumber, societies, controlled };
  const agreement = publisher?.agreement;
  const facts = [
    publisher ? t(`shares:publisherRole.${publisher.role}`) : t(`works:copyrightType.${rightType}`),
    !publisher && role && t(`shares:writerRole.${role}`),
    identity.controlled && t('shares:field.controlled'),
    identity.ipiNameNumber && `IPI ${identity.ipiNameNumber}`,
    societiesText(identity.societies),
    agreement?.type && t(`shares:agreementType.${agreement.type}`),
    agreement?.number,
    agreement?.societyNumber,
    agreement?.isac && `ISAC ${agreement.isac}`,
  ].filter(Boolean);
  const isBelow = publisher && publisher.role !== 'E';
  return (
    <div
      className={
        isBelow ? 'share-party share-below' : publisher ? 'share-party share-in-chain' : 'share-party'
      }
    >
      <div>{rightOwnerId ? <OwnerName id={rightOwnerId} owners={owners} /> : publisher?.name}</div>
      <div className="share-facts">{facts.join(' · ')}</div>
    </div>
  );
};

/** Shares owned and shares collected. */
const Share = ({ share: { owned, collected } }: { share: PartyShare }) => {
  const locale = useLocale();
  const percent = (value: string) => formatPercentage(value, locale);
  return <span className="figures share-pair">{`${percent(owned)} / ${percent(collected)}`}</span>;
};

/** Shares of a work by right in one part of the world: what each party owns and collects, and their totals. */
export const SharesByRight = ({ lines }: { lines: readonly CopyrightLine[] }) => {
  const t = useText('works', 'shares');
  const { region } = useReference();
  const parts = partsOfWork(lines);
  const [chosen, choose] = useState(0);
  const part = parts[chosen] ?? parts[0]!;
  const rows = partiesIn(lines, part.country);
  const owners = useOwners(rows.flatMap(({ party }) => party.rightOwnerId ?? []));
  const label = (at: number) =>
    parts[at]!.region === worldwide && parts.length > 1
      ? t('shares:field.elsewhere')
      : region(parts[at]!.region);
  const options = parts.map((_, at) => ({ value: String(at), label: label(at) }));
  return (
    <SpaceBetween size="m">
      {parts.length > 1 && (
        <FormField label={t('works:field.territory')}>
          <Select
            options={options}
            selectedOption={options[chosen] ?? options[0]!}
            onChange={({ detail }) => choose(Number(detail.selectedOption.value))}
          />
        </FormField>
      )}
      <Table<Row>
        variant="embedded"
        wrapLines
        items={[...rows, 'total']}
        ariaLabels={{ tableLabel: t('works:shares.title') }}
        columnDefinitions={[
          {
            id: 'party',
            header: t('works:field.rightOwner'),
            isRowHeader: true,
            cell: (row) =>
              row === 'total' ? (
                <b>{t('shares:field.total')}</b>
              ) : (
                <Party row={row} lines={lines} owners={owners} />
              ),
          },
          ...rightClasses.map((right) => ({
            id: right,
            header: t(`shares:rightClass.${right}`),
            minWidth: 160,
            cell: (row: Row) => (
              <Share share={row === 'total' ? sumParties(rows, right) : row.shares[right]} />
            ),
          })),
        ]}
      />
    </SpaceBetween>
  );
};
