import { describe, expect, it } from 'vitest';
import { pageAddress, recordAddress, registrationAddress } from '../../../web/navigation/addresses.ts';
import { pageByPath } from '../../../web/shell/pages.ts';
import { opens, shows } from './opens.ts';
import { pageTable } from '../../../web/shell/pageTable.ts';

const records = Object.entries(recordAddress).map(([name, toAddress]) => {
  const { length } = toAddress;
  return {
    name,
    address: (toAddress as (...parts: string[]) => string)(...['one', 'song'].slice(0, length)),
  };
});

describe('addresses', () => {
  it.each(records)('of a record lead to a page: $name', ({ address }) => {
    expect(opens(address)).toBe(true);
  });

  it.each(Object.entries(pageAddress))('match the page table: %s', (_, address) => {
    const spelled = pageTable.flatMap((page) => [page.path, 'menu' in page ? page.menu?.to : undefined]);
    expect(spelled).toContain(address);
  });

  it.each(
    (['Musician', 'Company'] as const).flatMap((kind) =>
      (['agent', 'cowork'] as const).flatMap((channel) =>
        (['NotFillIn', 'NotModifiedYet'] as const).map((step) => ({ kind, channel, step })),
      ),
    ),
  )('of a registration lead to pages: $kind, $channel, $step', (registration) => {
    for (const toAddress of Object.values(registrationAddress))
      expect(opens(toAddress({ ...registration, registrationId: 'reg_1' }))).toBe(true);
  });

  it('of records differ from those of lists', () => {
    const details = ['work', 'song', 'contract', 'batch', 'payerWithdrawal'] as const;
    for (const kind of details) {
      const address = recordAddress[kind]('one');
      expect(address).toMatch(/\/Detail\/one$/);
      expect(pageByPath(address.replace(/one$/, ':id')), kind).toBeDefined();
    }
  });

  it('of withdrawals distinguish paying companies of co-creation authors by name', () => {
    expect(recordAddress.payer('taipei')).toBe('/Publish/WithdrawRecord/Payer/taipei/1');
    expect(recordAddress.payer('coworkTaipei')).toBe('/Publish/WithdrawRecord/CoworkPayer/coworkTaipei/1');
    expect(recordAddress.payer('taipei', 'cowork')).toBe('/Publish/WithdrawRecord/CoworkPayer/taipei/1');
  });

  it('open a tab of a batch', () => {
    const decisions = recordAddress.batch('bat_1', 'tab=decide');
    expect(decisions).toBe(recordAddress.decisions('bat_1'));
    expect(shows('/Publish/StatementImport/Detail/:id', decisions.split('?')[0]!)).toBe(true);
  });
});
