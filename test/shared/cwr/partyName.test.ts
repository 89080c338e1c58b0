import { expect, it } from 'vitest';
import { partyName } from '../../../shared/cwr/partyName.ts';

it.each([
  ['a publisher', { name: 'NIGHT MUSIC' }, 'NIGHT MUSIC'],
  ['a writer, first name first', { firstName: 'MIRA', lastName: 'TAN' }, 'MIRA TAN'],
  ['a writer with one name', { lastName: 'MIRA' }, 'MIRA'],
  ['nobody for a party the file does not name', { id: '7' }, ''],
])('names %s', (_party, fields, name) => {
  expect(partyName({ fields })).toBe(name);
});
