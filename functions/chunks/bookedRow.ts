import type { ChainStep } from '../../shared/income/chainStep.ts';
import type { AppliedRule } from '../../shared/contracts/clauseRules/appliedRule.ts';
import type { JudgedRow } from './judgedRow.ts';

/** Licensor, contract and work that a cell pays for. */
export type CellShare = {
  licensorId: string;
  agentId: string;
  contractId: string;
  contractUnitId: string;
  workType: 'MusicalWork' | 'Song';
  workId: string;
  songId?: string | undefined;
  /** Title of the record in the catalogue; that of the statement if the match stored none. */
  workTitle: string;
  platform: string;
  rightType: string;
  sharePercentage: string;
  /** Percent of the work that the amounts pay for; absent in income booked before it was kept. */
  basisPercentage?: string | undefined;
  royaltyPercentage: string;
  /** Name of the contract's clause that the royalty percentage is of; absent where none applies. */
  clause?: string | undefined;
  /** Rule of the clause, where the percentage is not the clause's own share. */
  rule?: AppliedRule | undefined;
  /** Step of the chain of sub-licences that the income came through; absent if there is no chain. */
  step?: ChainStep | undefined;
  /** Contracts further down the chain of sub-licences the income came through; absent if there is no chain. */
  through?: string[] | undefined;
};

/** Territory, right, days of use and currency of a cell. */
export type CellPlace = {
  territory: number;
  /** Code of the right the use needs, 0 where the rows do not say; absent in income booked before it was kept. */
  right?: number | undefined;
  /** First and last day of use, or empty. */
  periodStart: string;
  periodEnd: string;
  currency: string;
};

/** Returns a key that is equal for equal places. */
export const keyOfPlace = ({ territory, right, periodStart, periodEnd, currency }: CellPlace): string =>
  [territory, right, periodStart, periodEnd, currency].join('|');

/** Sums of a cell, as exact decimals, and the rows they are of. */
export type CellSums = {
  /** Amounts of the rows. `amount × sharePercentage ÷ basisPercentage = gross`; absent in income booked before it was kept. */
  amount?: string;
  gross: string;
  royalty: string;
  commission: string;
  units: string;
  rows: number;
  /** Numbers of the chunks that hold the rows. */
  chunks: number[];
};

/** Income of one licensor from one work in one place and month, summed over one row, a chunk or a batch. */
export type BookedCell = CellShare & CellPlace & CellSums;

/** Row as booked: as it was decided, with the cells its amount is split into; no cells unless it is licensed. */
export type BookedRow = JudgedRow & { readonly cells: readonly BookedCell[] };

/** Returns the id of the recording or work that earned the income, as the ledger and advances name it. */
export const earningWorkId = ({
  workType,
  songId,
  workId,
}: Pick<CellShare, 'workType' | 'songId' | 'workId'>): string =>
  workType === 'Song' && songId ? songId : workId;
