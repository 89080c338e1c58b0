import { toCsv } from '../../../functions/statements/csvFile.ts';
import { columnsByKind } from '../../../shared/catalogueImport/columns.ts';
import type { SheetKind } from '../../../shared/catalogueImport/schema.ts';

type Row = Readonly<Record<string, string>>;

/** Names that a spreadsheet would run, and names of many scripts. */
const oddNames = [
  '=1+1',
  '+1',
  '-2+3',
  '@SUM(A1)',
  "'=quoted",
  '海風',
  'Ünï "çødé"',
  'أغنية',
  '🎵 曲',
  'a;b|c',
];

const isrcOf = (number: number): string => `TWZ99${String(2_600_000 + number).padStart(7, '0')}`;

/** Days of all contracts. */
const term = { start_date: '2024-01-01', end_date: '2030-12-31' };

/** Recording that a statement can name. */
export type MadeSong = { title: string; artist: string; isrc: string };

/** Size of a business that is made: its musicians, and the works and recordings of each. */
export type Size = { musicians: number; worksOfEach: number; songsOfEach: number };

/**
 * Makes the sheets of a business whose contracts have everything that sheets can say. A third of the musicians license an agent
 * directly, by clauses; a third license a label that sub-licenses to the agent; the last third license recordings and compositions
 * apart. Every musician has a contract of its own.
 */
export const madeBusiness = ({ musicians, worksOfEach, songsOfEach }: Size) => {
  const sheets = new Map<SheetKind, Row[]>();
  const add = (kind: SheetKind, ...rows: Row[]): void => {
    sheets.set(kind, [...(sheets.get(kind) ?? []), ...rows]);
  };
  const songs: MadeSong[] = [];
  const songsOf = (musician: number): string[] =>
    Array.from({ length: songsOfEach }, (_, index) => `S-${musician}-${index}`);
  const worksOf = (musician: number): string[] =>
    Array.from({ length: worksOfEach }, (_, index) => `W-${musician}-${index}`);

  const company = { kind: 'company', country: 'TW', is_agent: 'yes' };
  add(
    'rightOwners',
    { ...company, external_id: 'AGENT', name: '晨星 "A" 代理', registration_number: '00000011' },
    { ...company, external_id: 'LABEL', name: '=Label', registration_number: '00000022' },
  );
  const contract = (number: string, fields: Row, units: readonly Row[]): void => {
    const cells = {
      contract_number: number,
      display_name: `${oddNames[number.length % oddNames.length]} ${number}`,
      contract_type: 'both',
      currency: 'TWD',
      regions: '0',
      rights: '1300; 2200; 1200',
      payer: 'taipei',
      ...term,
      ...fields,
    };
    add('contracts', ...units.map((unit) => ({ ...cells, ...unit })));
  };

  for (let musician = 0; musician < musicians; musician++) {
    const owner = `P-${musician}`;
    const artist = `${oddNames[musician % oddNames.length]} 樂人 ${musician}`;
    add('rightOwners', { external_id: owner, kind: 'musician', name: artist, country: 'TW' });
    worksOf(musician).forEach((work, index) =>
      add('musicalWorks', {
        external_id: work,
        name: `${oddNames[index % oddNames.length]} 曲 ${musician} ${index}`,
        alias: `Song ${musician} ${index}`,
        remark: index % 5 ? '' : '=1+1',
        right1_type: 'OA',
        right1_owner: owner,
        right1_percentage: index % 3 ? '50' : '1/3',
        right1_author_id: owner,
        right2_type: 'OC',
        right2_owner: owner,
        right2_percentage: index % 3 ? '50' : '2/3',
        right2_author_id: owner,
      }),
    );
    songsOf(musician).forEach((song, index) => {
      const title = `${oddNames[index % oddNames.length]} 錄音 ${musician} ${index}`;
      const isrc = isrcOf(songs.length);
      songs.push({ title, artist, isrc });
      add('songs', {
        external_id: song,
        name: title,
        isrc,
        work: worksOf(musician)[index]!,
        performers: artist.replaceAll(/[;|]/g, '\\$&'),
        performer_ids: owner,
        share1_type: 'C',
        share1_owner: owner,
        share1_percentage: '100',
        ...producersOf(owner, musician % 3 === 1),
      });
    });
    const units = [
      ...songsOf(musician).map((song) => ({ song })),
      ...worksOf(musician).map(
        (work, index): Row => ({
          work,
          ...(index % 4 === 1 && { share_types: 'OA; SA' }),
          ...(index % 4 === 2 && { unit_rights: '1300' }),
          ...(index % 4 === 3 && {
            exclusive: 'yes',
            exclusive_start_date: '2025-01-01',
            exclusive_days: '365',
          }),
        }),
      ),
    ];
    const number = `K-${musician}`;
    const secret = ['general', 'secret', 'topSecret'][musician % 3]!;
    const third = musician % 3;
    if (third === 0)
      contract(
        number,
        { licensor: owner, agent: 'AGENT', licensor_share: '2/3', secrecy: secret, ...clausesOf(musician) },
        units,
      );
    if (third === 1)
      contract(
        number,
        {
          licensor: owner,
          agent: 'LABEL',
          licensor_share: '75',
          sub_license: 'auto',
          settlement: '每季',
          summary: '=A1',
        },
        units,
      );
    if (third === 2) {
      contract(
        number,
        {
          licensor: owner,
          agent: 'AGENT',
          licensor_share: '70',
          contract_type: 'recording',
          royalty_currency: musician % 2 ? 'received' : 'contract',
        },
        units.filter((unit) => 'song' in unit),
      );
      contract(
        `${number}-W`,
        {
          licensor: owner,
          agent: 'AGENT',
          licensor_share: '80',
          contract_type: 'musicalWork',
          accounting_period: 'quarterly',
          statement_days: '45',
        },
        units.filter((unit) => 'work' in unit),
      );
    }
    addOpenings(add, musician, number, third === 1 ? 'LABEL' : 'AGENT', songsOf(musician));
  }

  // Sub-licences of the label: each with two contracts above, and their recordings.
  const above = Array.from({ length: musicians }, (_, musician) => musician).filter((one) => one % 3 === 1);
  for (let from = 0; from < above.length; from += 2) {
    const pair = above.slice(from, from + 2);
    contract(
      `SUB-${from}`,
      {
        licensor: 'LABEL',
        agent: 'AGENT',
        licensor_share: '90',
        upper_contract: pair.map((one) => `K-${one}`).join('; '),
        contract_type: 'recording',
      },
      pair.flatMap((one) => songsOf(one).map((song) => ({ song }))),
    );
  }
  add('groups', {
    contract_number: 'K-2',
    agent: 'AGENT',
    name: '=Group 群組',
    contracts: 'K-2; K-2-W',
    start_date: '2024-01-01',
  });
  add('conditions', { contract_number: 'K-5-W', agent: 'AGENT', contracts: 'K-5' });
  return { sheets, songs };
};

/** Owners of a recording as produced: the musician alone, or with the label that licenses its own part. */
const producersOf = (owner: string, withLabel: boolean): Row =>
  withLabel
    ? {
        share2_type: 'P',
        share2_owner: owner,
        share2_percentage: '60',
        share3_type: 'P',
        share3_owner: 'LABEL',
        share3_percentage: '40',
      }
    : { share2_type: 'P', share2_owner: owner, share2_percentage: '100' };

/** Clauses of a contract: one of each kind, by turns. */
const clausesOf = (musician: number): Row => {
  const clause = (number: number, cells: Row): Row =>
    Object.fromEntries(Object.entries(cells).map(([column, cell]) => [`clause${number}_${column}`, cell]));
  const kinds: readonly Row[] = [
    {
      ...clause(1, {
        name: '=By place',
        share: '75',
        regions: 'TW; JP',
        platforms: 'Spotify',
        reduction: '10',
      }),
      ...clause(2, { name: 'Premium', share: '60', products: 'premium' }),
    },
    clause(1, {
      name: '步驟',
      share: '50',
      steps: '20=60.5; 60=2/3',
      count: 'income',
      currency: 'TWD',
      period: 'year',
    }),
    clause(1, {
      name: 'Uses',
      share: '50',
      steps: '150=55; 400=60',
      count: 'uses',
      count_per: 'work',
      equivalents: 'stream=2',
    }),
    clause(1, { name: 'Capped', share: '80', cap: '45.5', currency: 'TWD', capped_before: '3' }),
    clause(1, { name: 'Least', share: '10', minimum_per_use: '0.02', currency: 'TWD' }),
    clause(1, { name: 'Recouped', share: '40', steps: '1000=70', count: 'recouped', currency: 'TWD' }),
  ];
  return kinds[Math.floor(musician / 3) % kinds.length]!;
};

/** Adds what a contract brings along, by turns: advances of all kinds, balances, costs, reserves and caps. */
const addOpenings = (
  add: (kind: SheetKind, ...rows: Row[]) => void,
  musician: number,
  number: string,
  agent: string,
  songs: readonly string[],
): void => {
  const contract = { contract_number: number, agent };
  const opening = { ...contract, day: '2025-03-01', currency: 'TWD' };
  switch (musician % 7) {
    case 0:
      add('openings', {
        ...opening,
        external_id: 'A',
        amount: '5000',
        recouped: '4960.123456789',
        remark: '=advance',
      });
      break;
    case 1:
      add('openings', {
        ...opening,
        external_id: 'A',
        amount: '30',
        works: '',
        songs: songs[0]!,
        regions: '158',
      });
      add('openings', { ...opening, external_id: 'B', amount: '40', recouped: '1', songs: songs[1]! });
      add('openings', { ...opening, kind: 'balance', amount: '12.345' });
      break;
    case 2:
      add('openings', { ...opening, kind: 'balance', amount: '-25.5' });
      break;
    case 3:
      add('reserves', {
        ...contract,
        start_month: '2025-01',
        share: '1/3',
        after_months: '6',
        releases: '4',
        every_months: '3',
      });
      add('reserves', {
        ...contract,
        start_month: '2026-10',
        share: '12.5',
        by_right: '1300,2200=50; 2000=1/3',
        after_months: '24',
        releases: '1',
        every_months: '12',
      });
      add('openings', { ...opening, kind: 'reserve', day: '2026-09-01', amount: '400', released: '0' });
      break;
    case 4:
      add('costCaps', { ...contract, category: 'video', currency: 'TWD', amount: '100', before_shares: '' });
      add('costCaps', { ...contract, currency: 'TWD', amount: '900' });
      add('openings', {
        ...opening,
        kind: 'cost',
        external_id: 'C',
        category: 'video',
        amount: '90',
        recouped: '60.5',
        remark: '+video',
      });
      add('openings', {
        ...opening,
        kind: 'cost',
        category: 'recording',
        amount: '15',
        cost_amount: '30',
        charged_share: '50',
        remark: '錄音室',
      });
      break;
    case 5:
      add('openings', { ...opening, external_id: 'A', amount: '20' });
      add('openings', {
        ...opening,
        external_id: 'B',
        advance_type: '4',
        follows: 'A',
        rolling_order: '1',
        threshold: '15',
        amount: '30',
        recouped: '0',
      });
      add('openings', {
        ...opening,
        kind: 'cost',
        category: 'other',
        amount: '10',
        recouped: '10',
        remark: 'Paid back',
      });
      break;
    default:
      add('openings', { ...opening, external_id: 'A', amount: '50', deduct: 'decided' });
  }
};

/** Returns the sheets as CSV files by name. */
export const asFiles = (sheets: ReadonlyMap<SheetKind, readonly Row[]>): Map<string, string> =>
  new Map(
    [...sheets].map(([kind, rows]) => {
      const further = rows.flatMap((row) => Object.keys(row));
      const columns = [...new Set([...columnsByKind[kind], ...further])];
      return [`${kind}.csv`, toCsv(columns, rows)];
    }),
  );
