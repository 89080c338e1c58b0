import { useSearchParams } from 'react-router';
import { cwrVersions, type CwrVersion } from '../../shared/cwr/model.ts';
import {
  cwrCheckInputSchema,
  cwrVersionSchema,
  maxWorks,
  type CwrCheckInput,
} from '../../shared/cwr/schema.ts';
import { societyCodeSchema } from '../../shared/people/memberships.ts';
import { musicalWorkIdSchema } from '../../shared/works/schema.ts';

/** Choice of a new transmission. It is stored in the address, so editing a work does not lose it. */
export type TransmissionChoice = {
  works: readonly string[];
  version: CwrVersion;
  /** Code of the society, empty until it is chosen. */
  receiver: string;
  /** True when the works are checked. */
  isChecked: boolean;
};

const read = (search: URLSearchParams): TransmissionChoice => {
  const ids = (search.get('works') ?? '').split('.');
  const works = ids.filter((id) => musicalWorkIdSchema.safeParse(id).success);
  return {
    works: [...new Set(works)].slice(0, maxWorks),
    version: cwrVersionSchema.safeParse(search.get('version')).data ?? cwrVersions[0],
    receiver: societyCodeSchema.safeParse(search.get('receiver')).data ?? '',
    isChecked: search.has('checked'),
  };
};

const write = ({ works, version, receiver, isChecked }: TransmissionChoice): URLSearchParams =>
  new URLSearchParams([
    ...(works.length ? [['works', works.join('.')]] : []),
    ['version', version],
    ...(receiver ? [['receiver', receiver]] : []),
    ...(isChecked ? [['checked', '1']] : []),
  ]);

/**
 * Returns the choice in the address, the request it makes once complete, and its setter. Every change requires a new
 * check.
 */
export const useTransmissionChoice = (): {
  choice: TransmissionChoice;
  input: CwrCheckInput | undefined;
  change: (changes: Partial<TransmissionChoice>) => void;
} => {
  const [search, setSearch] = useSearchParams();
  const choice = read(search);
  const { works, version, receiver } = choice;
  return {
    choice,
    input: cwrCheckInputSchema.safeParse({ musicalWorkIds: works, version, receiver }).data,
    change: (changes) =>
      setSearch((now) => write({ ...read(now), isChecked: false, ...changes }), {
        replace: true,
        preventScrollReset: true,
      }),
  };
};
