import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation } from '@tanstack/react-query';
import { getKnownProof } from '../../../shared/accounting/statementRecordRoutes.ts';
import { faultText } from '../../../shared/statementProofs/faultText.ts';
import type { VerifiedStatement } from '../../../shared/statementProofs/verifyStatementProof.ts';
import { ApiRefusal, call } from '../../api/call.ts';
import { explain } from '../../api/explain.ts';
import { currentLanguage } from '../../text/languages.ts';
import { Facts, type Fact } from '../../components/Facts.tsx';
import { Money } from '../../components/Money.tsx';
import { When } from '../../components/When.tsx';
import { formatWhen, useLocale, useNumbers } from '../../text/useFormat.ts';
import { useText } from '../../text/useText.ts';

const Fingerprint = ({ value }: { value: string }) => <span className="fingerprint">{value}</span>;

/** What a proof that holds establishes. */
const Proven = ({
  verified: { statement, counts, sources, madeAt, books, digest, keyId },
}: {
  verified: VerifiedStatement;
}) => {
  const t = useText('reports');
  const { whole } = useNumbers();
  if (!statement) return null;
  const { currency, closing, royalty } = statement;
  const facts: Fact[] = [
    [t('reports:proof.field.agent'), statement.agent],
    [
      t('reports:proof.field.period'),
      <>
        <When at={statement.periodStart} /> – <When at={statement.periodEnd} />
      </>,
    ],
    [t('reports:proof.field.royalty'), <Money key="royalty" amount={royalty} currency={currency} />],
    [t('reports:proof.field.closing'), <Money key="closing" amount={closing} currency={currency} />],
    [
      t('reports:proof.field.checked'),
      t('reports:proof.counts', {
        lines: whole(counts.lines),
        incomes: whole(counts.incomes),
        rows: whole(counts.rows),
      }),
    ],
    [t('reports:proof.field.made'), madeAt && <When at={madeAt} />],
    ...(books
      ? ([
          [t('reports:proof.field.books'), <When key="books" at={books.to} />],
          [t('reports:proof.field.manifest'), <Fingerprint key="manifest" value={books.sha256} />],
        ] as const)
      : []),
    ...sources.map(
      ({ batchNo, sha256 }): Fact => [
        t('reports:proof.field.file', { batchNo }),
        sha256 ? <Fingerprint key={batchNo} value={sha256} /> : t('reports:proof.noDigest'),
      ],
    ),
    [t('reports:proof.field.digest'), <Fingerprint key="digest" value={digest} />],
    [t('reports:proof.field.key'), keyId && <Fingerprint key="key" value={keyId} />],
  ];
  return (
    <Container>
      <SpaceBetween size="m">
        <Facts columns={2} facts={facts} />
        {counts.withoutRows > 0 && (
          <Box variant="p">{t('reports:proof.withoutRows', { count: counts.withoutRows })}</Box>
        )}
      </SpaceBetween>
    </Container>
  );
};

/** Asks the product whether it made the proof with a digest. Sends the digest alone. */
const Known = ({ digest, keyId }: Pick<VerifiedStatement, 'digest' | 'keyId'>) => {
  const t = useText('reports');
  const locale = useLocale();
  const asking = useMutation({
    meta: { quiet: true },
    mutationFn: () => call(getKnownProof, { params: { digest } }),
  });
  const { data, error } = asking;
  const isUnknown = error instanceof ApiRefusal && error.status === 404;
  return (
    <SpaceBetween size="s">
      <SpaceBetween size="xs" direction="horizontal" alignItems="center">
        <Button loading={asking.isPending} onClick={() => asking.mutate()}>
          {t('reports:proof.ask')}
        </Button>
        <Box color="text-body-secondary">{t('reports:proof.askText')}</Box>
      </SpaceBetween>
      {data && (
        <Alert type={data.keyId === keyId ? 'success' : 'error'}>
          {data.keyId === keyId
            ? t('reports:proof.asked', { time: formatWhen(data.madeAt, locale) })
            : t('reports:proof.otherKey', { keyId: data.keyId })}
        </Alert>
      )}
      {error && <Alert type="error">{isUnknown ? t('reports:proof.unknown') : explain(error)}</Alert>}
    </SpaceBetween>
  );
};

/** What the check of a proof found: that all holds, with what it establishes, or the lines that are wrong. */
export const ProofFindings = ({ verified }: { verified: VerifiedStatement }) => {
  const t = useText('reports');
  const { holds, faults, faultCount, statement, digest, keyId } = verified;
  if (!holds)
    return (
      <Alert type="error" header={t('reports:proof.fails')}>
        <Box variant="p">{statement ? t('reports:proof.failsText') : t('reports:proof.cut')}</Box>
        <ul>
          {faults.map((fault) => (
            <li key={`${fault.at} ${fault.code} ${fault.field}`}>{faultText(fault, currentLanguage())}</li>
          ))}
        </ul>
        {faultCount > faults.length && (
          <Box variant="p">{t('reports:proof.more', { count: faultCount - faults.length })}</Box>
        )}
      </Alert>
    );
  return (
    <SpaceBetween size="l">
      <Alert type="success" header={t('reports:proof.holds')}>
        {t('reports:proof.holdsText', { number: statement?.number, licensor: statement?.licensor })}
      </Alert>
      <Proven verified={verified} />
      <Known digest={digest} keyId={keyId} />
    </SpaceBetween>
  );
};
