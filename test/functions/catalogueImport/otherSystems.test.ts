import { describe, expect, it } from 'vitest';
import { openCatalogueFile } from '../../../functions/catalogueImport/readCatalogueFile.ts';
import type { SheetKind } from '../../../shared/catalogueImport/schema.ts';

const read = async (kind: SheetKind, ...lines: string[]) => {
  const { system, rows } = await openCatalogueFile(Buffer.from(lines.join('\n')), kind);
  const cells: Record<string, string>[] = [];
  for await (const row of rows) cells.push(row.cells);
  return { system, cells };
};

describe('the sheets of other systems', () => {
  it('are known by their headers: tracks of Curve, with the ISRC where there is no own number', async () => {
    const { system, cells } = await read(
      'songs',
      'Title,Version,Artist,Foreign ID,ISRC,Label,P Line,Duration (In Seconds),share1_type,share1_owner,share1_percentage',
      'Harbour,Live,Jade Lin,F-1,TWA122000001,Some Label,2020 Some Label,225,P,M1,100',
      'Harbour,,Jade Lin,,TWA122000002,,,59.6,P,M1,100',
    );
    expect(system).toBe('Curve');
    const shares = { share1_type: 'P', share1_owner: 'M1', share1_percentage: '100' };
    expect(cells).toMatchObject([
      {
        external_id: 'F-1',
        name: 'Harbour (Live)',
        performers: 'Jade Lin',
        isrc: 'TWA122000001',
        publisher: 'Some Label',
        length: '3:45',
        ...shares,
      },
      { external_id: 'TWA122000002', name: 'Harbour', length: '1:00', ...shares },
    ]);
  });

  it('are known by their headers: releases of Curve, by number, catalogue number or barcode', async () => {
    const { system, cells } = await read(
      'albums',
      'Title,Version,Artist,Foreign ID,Cat No,Barcode,Label,Release Date,Distribution Channel,Format',
      'First,Deluxe,Jade Lin,,CAT-1,4710000000011,Some Label,2020-05-01,Digital,',
    );
    expect(system).toBe('Curve');
    expect(cells).toEqual([
      {
        external_id: 'CAT-1',
        name: 'First (Deluxe)',
        performers: 'Jade Lin',
        upc: '4710000000011',
        publisher: 'Some Label',
        release_date: '2020-05-01',
        distribution_channel: 'Digital',
      },
    ]);
  });

  it('are known by their headers: works and composers of Curve', async () => {
    const works = await read(
      'musicalWorks',
      'Title,Alternate Title,Composer,Main Identifier,ISWC,Tunecode,Priority,right1_type,right1_owner,right1_percentage',
      'Harbour,Mad Harbour,Jade Lin,W-1,T-034.524.680-1,,No,OC,Jade Lin,100',
      'Lantern,,Jade Lin,,T-034.524.680-2,9000A,No,OC,Jade Lin,100',
    );
    expect(works.system).toBe('Curve');
    const rights = { right1_type: 'OC', right1_owner: 'Jade Lin', right1_percentage: '100' };
    expect(works.cells).toMatchObject([
      { external_id: 'W-1', name: 'Harbour', alias: 'Mad Harbour', iswc: 'T-034.524.680-1', ...rights },
      { external_id: 'T-034.524.680-2', name: 'Lantern', ...rights },
    ]);
    const composers = await read(
      'rightOwners',
      'Name,First Name,Middle Name,Surname,CAE Number,Controlled,country',
      'Jade Lin,Jade,,Lin,00000010195,Yes,TW',
    );
    expect(composers.system).toBe('Curve');
    expect(composers.cells).toMatchObject([
      { external_id: 'Jade Lin', kind: 'musician', name: 'Jade Lin', ipi: '00000010195', country: 'TW' },
    ]);
  });

  it('are known by their headers: tracks of Reprtoir, whose needed columns have an asterisk', async () => {
    const { system, cells } = await read(
      'songs',
      'Album,Title *,Subtitle,ISRC,Track Reference,Main Artists,Record Labels,Catalog *',
      'First,Harbour,Live,TWA122000001,T-1,Jade Lin; Someone,Some Label,Main',
    );
    expect(system).toBe('Reprtoir');
    expect(cells[0]).toMatchObject({
      external_id: 'T-1',
      name: 'Harbour (Live)',
      album: 'First',
      isrc: 'TWA122000001',
      performers: 'Jade Lin; Someone',
      publisher: 'Some Label',
    });
  });

  it('are known by their headers: companies and contacts of Reprtoir, who are payees there', async () => {
    const companies = await read(
      'rightOwners',
      'Name *,Main Email Address,Phone,Street Address,Postal Code,City,State,Country,VAT Number,Notes',
      'Some Label Ltd.,label@example.com,+886 2 000,1 Example Road,100,Taipei,,Taiwan,00000011,note',
      '=Label,,,,,,,France,,',
    );
    expect(companies.system).toBe('Reprtoir');
    expect(companies.cells).toMatchObject([
      {
        external_id: 'Some Label Ltd.',
        kind: 'company',
        name: 'Some Label Ltd.',
        email: 'label@example.com',
        phone: '+886 2 000',
        address: '1 Example Road, 100, Taipei',
        country: 'TW',
        registration_number: '00000011',
      },
      { external_id: '=Label', kind: 'company', country: 'France' },
    ]);
    const contacts = await read(
      'rightOwners',
      'First Name *,Last Name *,Main Email Address,Mobile Phone,Street Address,Postal Code,City,Country,VAT Number',
      'Jade,Lin,jade@example.com,+65 6000,,,,Singapore,',
    );
    expect(contacts.system).toBe('Reprtoir');
    expect(contacts.cells).toEqual([
      {
        external_id: 'Jade Lin',
        kind: 'musician',
        name: 'Jade Lin',
        email: 'jade@example.com',
        phone: '+65 6000',
        country: 'SG',
      },
    ]);
  });

  it('do not stand in for a file without the column that names each record', async () => {
    await expect(read('songs', 'Title,Artist,ISRC', 'Harbour,Jade Lin,TWA122000001')).rejects.toThrow(
      'columns',
    );
  });
});
