import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { payeeOfRow } from '../../../functions/catalogueImport/payees/payeeRows.ts';
import { inOrder } from '../../../functions/catalogueImport/whole/order.ts';
import { kindOfSheet } from '../../../functions/catalogueImport/whole/sheets.ts';
import type { SheetKind } from '../../../shared/catalogueImport/schema.ts';

const rowOf = (cells: Record<string, string>, index: number) => ({ row: index + 2, cells });
const sheet = (kind: SheetKind, ...rows: Record<string, string>[]) => [kind, rows.map(rowOf)] as const;

describe('the sheets of a whole business', () => {
  it.each([
    ['catalogue/rightOwners.csv', 'rightOwners'],
    ['Right owners', 'rightOwners'],
    ['合约', 'contracts'],
    ['ledger/balances.csv', undefined],
    ['complete/advance.jsonl', undefined],
  ])('are known by their names: %s', (name, kind) => expect(kindOfSheet(name)).toBe(kind));

  it('come in with what they name first, whatever order the file has', () => {
    const passes = inOrder(
      new Map([
        sheet(
          'contracts',
          { contract_number: 'LOW', agent: 'C2', licensor: 'C1', upper_contract: 'UP' },
          { contract_number: 'UP', agent: 'C1', licensor: 'M1' },
        ),
        sheet('albums', { external_id: 'A1', tracks: '1=S1' }),
        sheet('songs', { external_id: 'S1', album_id: 'A1' }),
        sheet('musicalWorks', { external_id: 'W2', original: 'W1' }, { external_id: 'W1' }),
        sheet('rightOwners', { external_id: 'M1' }),
      ]),
    );
    expect(
      passes.map(({ kind, rows }) => [
        kind,
        ...rows.map(({ cells }) => cells.contract_number ?? `${cells.external_id}${cells.album_id ?? ''}`),
      ]),
    ).toEqual([
      ['rightOwners', 'M1'],
      ['musicalWorks', 'W1'],
      ['musicalWorks', 'W2'],
      ['songs', 'S1'],
      ['albums', 'A1'],
      ['songs', 'S1A1'],
      ['contracts', 'UP'],
      ['contracts', 'LOW'],
    ]);
  });

  it('keep a sub-licence behind its upper contract when its further rows leave the number out', () => {
    const passes = inOrder(
      new Map([
        sheet(
          'contracts',
          { contract_number: 'LOW', agent: 'C2', licensor: 'C1', upper_contract: 'UP', work: 'W1' },
          { contract_number: 'LOW', agent: 'C2', work: 'W2' },
          { contract_number: 'UP', agent: 'C1', licensor: 'M1' },
        ),
      ]),
    );
    expect(passes.map(({ rows }) => rows.map(({ cells }) => cells.contract_number))).toEqual([
      ['UP'],
      ['LOW', 'LOW'],
    ]);
  });

  it('have everything that a row names before it, in any order of rows and sheets', () => {
    const contract = (number: number) => ({ contract_number: `K${number}`, agent: `C${number}` });
    const works = Array.from(
      { length: 12 },
      (_, number): Record<string, string> => ({
        external_id: `W${number}`,
        ...(number % 3 && { original: `W${number - 1}` }),
      }),
    );
    const contracts = Array.from({ length: 12 }, (_, number): Record<string, string>[] => [
      {
        ...contract(number),
        licensor: number % 4 ? `C${number - 1}` : 'M1',
        ...(number % 4 && { upper_contract: `K${number - 1}` }),
      },
      // Further rows leave out what the first says.
      { contract_number: `K${number}`, work: `W${number}` },
    ]).flat();
    const songs = [{ external_id: 'S1', album_id: 'A1', work: 'W1' }];
    const albums = [{ external_id: 'A1', tracks: '1=S1' }];
    const all: Record<string, Record<string, string>[]> = {
      contracts,
      musicalWorks: works,
      songs,
      albums,
      rightOwners: [{ external_id: 'M1' }],
    };
    const shuffled = fc.record(
      Object.fromEntries(
        Object.entries(all).map(([kind, rows]) => [
          kind,
          fc.shuffledSubarray(rows, { minLength: rows.length }),
        ]),
      ),
    );
    const kinds = fc.shuffledSubarray(Object.keys(all), { minLength: Object.keys(all).length });
    fc.assert(
      fc.property(shuffled, kinds, (rows, order) => {
        const passes = inOrder(new Map(order.map((kind) => sheet(kind as SheetKind, ...rows[kind]!))));
        const places = new Map<string, number>();
        passes.forEach((pass, place) => {
          for (const { cells } of pass.rows) {
            const key = cells.contract_number ?? cells.external_id!;
            // The first row of a contract says what it is.
            if (!places.has(key)) expect(Boolean(cells.contract_number && !cells.licensor)).toBe(false);
            for (const named of [cells.original, cells.upper_contract, cells.work, cells.album_id])
              if (named) expect(places.get(named) ?? -1).toSatisfy((at: number) => at >= 0 && at < place);
            places.set(key, Math.min(places.get(key) ?? place, place));
          }
        });
        const count = Object.values(rows).reduce((sum, list) => sum + list.length, 0);
        expect(passes.reduce((sum, pass) => sum + pass.rows.length, 0)).toBe(count + songs.length);
      }),
    );
  });

  it('end in a circle of contracts instead of looking for its first', () => {
    const circle = [
      { contract_number: 'A', agent: 'X', licensor: 'X', upper_contract: 'B' },
      { contract_number: 'B', agent: 'X', licensor: 'X', upper_contract: 'A' },
    ];
    const passes = inOrder(new Map([sheet('contracts', ...circle)]));
    expect(passes.flatMap(({ rows }) => rows)).toHaveLength(2);
  });
});

describe('a row of a payee', () => {
  const owner = (reference: string) => (reference === 'M1' ? 'mus_0123456789' : undefined);

  it('is a bank account with its full number', () => {
    const cells = {
      owner: 'M1',
      kind: 'bank',
      country: 'TW',
      currency: 'TWD',
      bank_name: '示範銀行',
      account_name: '阿樹',
      number: '012345678901',
      name_confirmed: 'yes',
    };
    expect(payeeOfRow(rowOf(cells, 0), owner)).toMatchObject({
      value: { kind: 'bank', fields: { accountNumber: '012345678901', country: 158, kind: 0 } },
    });
  });

  it('shows no number in its error', () => {
    const cells = { owner: 'M1', kind: 'bank', country: 'TW', currency: 'TWD', number: '01#secret' };
    expect(JSON.stringify(payeeOfRow(rowOf(cells, 0), owner))).not.toContain('secret');
  });

  it.each([
    [{ owner: 'M2', kind: 'bank' }, 'owner'],
    [{ owner: 'M1', kind: 'house' }, 'kind'],
  ])('names what is wrong with it: %j', (cells, column) => {
    expect(payeeOfRow(rowOf(cells, 0), owner)).toMatchObject({ errors: [{ column }] });
  });
});
