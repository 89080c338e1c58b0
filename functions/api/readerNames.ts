import { displayName, type Named } from '../../shared/reference/names.ts';
import { getItems } from '../db/items.ts';
import { catalogueKeys } from '../db/keys/catalogue.ts';

/** Fields of responses that name a record, each with the field beside it that holds the record's id. */
const idOfName: Readonly<Record<string, string>> = {
  licensorName: 'licensorId',
  agentName: 'agentId',
  customerName: 'customerId',
  ownerName: 'ownerId',
  workTitle: 'workId',
  workName: 'workId',
  targetTitle: 'targetId',
  /** Slices of income by work, whose key is the work's id. */
  name: 'key',
};

/** People, companies, works and recordings: records with a name in each language. */
const isNamedRecord = (id: unknown): id is string =>
  typeof id === 'string' && /^(?:mus|cmp|wrk|sng)_/.test(id);

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Returns the id of the record that a field names; `undefined` for any other field. */
const idNamedBy = (fields: Fields, field: string): string | undefined => {
  const id = Object.hasOwn(idOfName, field) ? fields[idOfName[field]!] : undefined;
  return isNamedRecord(id) && typeof fields[field] === 'string' ? id : undefined;
};

const collectIds = (value: unknown, ids: Set<string>): void => {
  if (Array.isArray(value)) for (const item of value) collectIds(item, ids);
  else if (isObject(value))
    for (const [field, inner] of Object.entries(value)) {
      const id = idNamedBy(value, field);
      if (id) ids.add(id);
      else if (isObject(inner)) collectIds(inner, ids);
    }
};

/**
 * Returns a response as JSON in which people, companies, works and recordings have their names in the reader's language. What
 * is stored beside an id is the name in the record's own language. A record without a name in the language keeps it.
 */
export const toReadersJson = async (data: unknown, language: string): Promise<string> => {
  const ids = new Set<string>();
  collectIds(data, ids);
  if (ids.size === 0) return JSON.stringify(data);
  const records = await getItems<Named>([...ids].map(catalogueKeys.record), {
    only: ['names', 'nativeCultureInfo'],
  });
  const names = new Map(
    records.flatMap((record) => {
      const name = record.names?.some(({ cultureInfo }) => cultureInfo === language)
        ? displayName(record, language)
        : undefined;
      return name ? [[record.pk, name]] : [];
    }),
  );
  return JSON.stringify(data, function nameInLanguage(this: Fields, field, value: unknown) {
    const id = idNamedBy(this, field);
    return (id && names.get(id)) ?? value;
  });
};
