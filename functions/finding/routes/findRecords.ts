import { findRecords } from '../../../shared/finding/routes.ts';
import { handle } from '../../api/handle.ts';
import { findAll } from '../findAll.ts';

export const handler = handle(findRecords)(({ query, identity, language }) =>
  findAll(identity, language, query.keyword),
);
