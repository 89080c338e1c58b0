import { describe, expect, it } from 'vitest';
import { Amounts, Money } from '../../../web/components/Money.tsx';
import { Percent } from '../../../web/components/Percent.tsx';
import { RecordLink } from '../../../web/components/RecordLink.tsx';
import { When } from '../../../web/components/When.tsx';
import { cellText } from '../../../web/components/list/export/cellText.ts';
import {
  loadAllRows,
  maxExported,
  toLines,
  toSheetName,
} from '../../../web/components/list/export/exportRows.ts';
import type { Column, ListQuery } from '../../../web/components/list/ListTable.tsx';
import { columnsForPhone } from '../../../web/components/list/phoneColumns.ts';

describe('the text of a cell', () => {
  it.each([
    ['plain', 'plain'],
    [12, '12'],
    ['—', ''],
    [undefined, ''],
    [<When key="1" at="2026-11-29" />, '29 Nov 2026'],
    [<Percent key="1" value="33.33" />, '33.33%'],
    [<Money key="1" amount="1234.5678" currency="TWD" />, '1234.5678 TWD'],
    [
      <Amounts
        key="1"
        amounts={[
          { amount: '1', currency: 'TWD' },
          { amount: '2', currency: 'USD' },
        ]}
      />,
      '1 TWD; 2 USD',
    ],
    [
      <span key="1">
        {5} {'works'}
      </span>,
      '5 works',
    ],
    [
      <>
        <RecordLink to="/x">C-1</RecordLink>
        <span className="second-line">Name</span>
        {false}
      </>,
      'C-1 · Name',
    ],
  ])('%#', (node, text) => expect(cellText(node, 'en-GB')).toBe(text));
});

type Row = { id: number };

const columns: Column<Row>[] = [
  { id: 'id', name: 'Number', cell: ({ id }) => id, sort: 'number', isRowHeader: true },
  { id: 'play', name: 'Play', cell: () => 'button', parts: [] },
  {
    id: 'term',
    name: 'Term',
    cell: () => 'both',
    parts: [
      { name: 'From', text: ({ id }) => `f${id}` },
      { name: 'Until', text: () => undefined },
    ],
  },
  { id: 'owner', name: 'Owner', cell: () => '…', loadTexts: async (rows) => () => `of ${rows.length}` },
];

const signal = new AbortController().signal;
const none = () => undefined;

describe('a file of a list', () => {
  const source = (total: number, changes: Partial<{ isCut: true; extra: number }> = {}) => {
    const asked: ListQuery[] = [];
    const load = async (query: ListQuery) => {
      asked.push(query);
      const count = Math.max(0, Math.min(query.limit, total - query.offset));
      const items = Array.from({ length: count }, (_, index) => ({ id: query.offset + index }));
      const isCut = changes.isCut && !query.sort;
      return {
        items,
        total: total + (query.offset ? (changes.extra ?? 0) : 0),
        ...(isCut && { isCut: true as const }),
      };
    };
    return { asked, source: { load, rowId: ({ id }: Row) => String(id), columns } };
  };

  it('has every row, read page by page with the filters of the list', async () => {
    const { asked, source: list } = source(250);
    const filters = { state: 'expired' };
    const done: number[] = [];
    const rows = await loadAllRows(list, { filters }, signal, (count) => done.push(count));
    expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 250 }, (_, id) => id));
    expect(asked.map(({ offset }) => offset)).toEqual([0, 100, 200]);
    expect(asked.every((query) => query.filters === filters && query.sort === undefined)).toBe(true);
    expect(done).toEqual([100, 200, 250]);
  });

  it('sorts what a keyword finds, so that it is not cut', async () => {
    const { asked, source: list } = source(20, { isCut: true });
    await loadAllRows(list, { filters: { keyword: 'a' } }, signal, none);
    expect(asked.map(({ sort }) => sort?.field)).toEqual([undefined, 'number']);
  });

  it('is refused when rows change meanwhile, and beyond the maximum', async () => {
    const changed = source(150, { extra: 1 }).source;
    await expect(loadAllRows(changed, { filters: {} }, signal, none)).rejects.toThrow('changed');
    const many = source(maxExported + 1).source;
    await expect(loadAllRows(many, { filters: {} }, signal, none)).rejects.toThrow('tooMany');
  });

  it('has the columns shown, or what they have in its place', async () => {
    expect(await toLines(columns, [{ id: 1 }, { id: 2 }], 'en-GB')).toEqual({
      head: ['Number', 'From', 'Until', 'Owner'],
      lines: [
        ['1', 'f1', '', 'of 2'],
        ['2', 'f2', '', 'of 2'],
      ],
    });
  });

  it('has a sheet name that spreadsheets take', () => {
    expect(toSheetName('A/B: works [all]?')).toBe('A B  works  all');
    expect(toSheetName('x'.repeat(40))).toHaveLength(31);
  });
});

describe('columns on a telephone', () => {
  const sized = [
    { id: 'status', width: 135 },
    { id: 'number', width: 170, isRowHeader: true },
    { id: 'party', width: 150 },
    { id: 'units', width: 20 },
  ];

  it('are the row header and the first that fit', () => {
    expect(columnsForPhone(sized)).toEqual(['number', 'status', 'units']);
  });

  it('are narrower than on a screen, so that more of them fit', () => {
    const wide = [
      { id: 'title', width: 270, isRowHeader: true },
      { id: 'writers', width: 225 },
      { id: 'code', width: 155 },
    ];
    expect(columnsForPhone(wide)).toEqual(['title', 'writers']);
  });

  it('are the main ones where a list names them', () => {
    const named = sized.map((column) => ({ ...column, isMain: column.id === 'party' }));
    expect(columnsForPhone(named)).toEqual(['number', 'party']);
  });

  it('take the width that a column states for a telephone', () => {
    const columns = [
      { id: 'day', width: 171, phoneWidth: 100, isRowHeader: true },
      { id: 'net', width: 114, phoneWidth: 112, isMain: true },
      { id: 'status', width: 144, phoneWidth: 104, isMain: true },
    ];
    expect(columnsForPhone(columns)).toEqual(['day', 'net', 'status']);
    expect(columnsForPhone(columns.map(({ phoneWidth: _, ...column }) => column))).toEqual(['day', 'net']);
  });
});
