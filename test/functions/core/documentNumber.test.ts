import { expect, it } from 'vitest';
import { payerEntities } from '../../../shared/reference/enumerations.ts';
import { formatDocumentNumber } from '../../../functions/core/documentNumber.ts';

it('a document number contains the paying company, the year, the series and the position in it', () => {
  const sequence = { series: 'withdrawal', payer: 'taipei', year: '2026' } as const;
  expect(formatDocumentNumber(sequence, 42)).toBe('TP-2026-W00042');
  expect(formatDocumentNumber({ ...sequence, series: 'statement' }, 1)).toBe('TP-2026-S00001');
  expect(formatDocumentNumber(sequence, 123_456)).toBe('TP-2026-W123456');
});

it('no two paying companies share a number', () => {
  const numbers = payerEntities.map((payer) =>
    formatDocumentNumber({ series: 'withdrawal', payer, year: '2026' }, 1),
  );
  expect(new Set(numbers).size).toBe(payerEntities.length);
});
