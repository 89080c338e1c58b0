import { levelOfRight, parentOfRight, platforms, rightEntries } from '../../../shared/reference/rights.ts';
import { listCopyrightTypes } from '../../../shared/reference/routes.ts';
import { handle } from '../../api/handle.ts';

export const handler = handle(listCopyrightTypes)(async () => ({
  items: rightEntries.map(({ code, names }) => ({
    code,
    level: levelOfRight(code),
    parent: parentOfRight(code),
    names,
  })),
  platforms: [...platforms],
}));
