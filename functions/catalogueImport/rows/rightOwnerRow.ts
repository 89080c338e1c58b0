import { companyFieldsSchema, musicianFieldsSchema } from '../../../shared/people/schema.ts';
import { countryNumbers } from '../lists.ts';
import { namesFrom, parseNumber, isYes } from './cellReaders.ts';
import { commonColumns, type CatalogueRow, needed, checked } from './row.ts';

const importedCompanySchema = companyFieldsSchema.required(needed);

const importedMusicianSchema = musicianFieldsSchema.required(needed);

/** Reads a musician or company from a row. */
export const rightOwnerOfRow = (row: CatalogueRow) => {
  const { cells } = row;
  const country = (cells.country ?? '').toUpperCase();
  const taxResidence = (cells.tax_residence ?? cells.country ?? '').toUpperCase();
  const common = {
    ...namesFrom(cells),
    country: countryNumbers[country] ?? (country ? 9999 : undefined),
    // Without a country that alone is missing, not what follows from it.
    taxResidence: countryNumbers[taxResidence] ? taxResidence : 'other',
    phone: cells.phone,
    email: cells.email,
    ipiNameNumber: cells.ipi,
    externalId: cells.external_id,
  };
  const columns = {
    ...commonColumns,
    taxResidence: 'tax_residence',
    ipiNameNumber: 'ipi',
    artistType: 'artist_type',
    registrationNumber: 'registration_number',
  };
  return cells.kind?.toLowerCase() === 'company'
    ? checked(
        row,
        importedCompanySchema,
        {
          ...common,
          registrationNumber: cells.registration_number,
          address: cells.address,
          isAgent: isYes(cells.is_agent),
        },
        columns,
      )
    : checked(
        row,
        importedMusicianSchema,
        { ...common, artistType: parseNumber(cells.artist_type), birthday: cells.birthday },
        columns,
      );
};
