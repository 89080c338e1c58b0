import { comparePercentages } from '../../money/percentage.ts';
import type { CopyrightLine } from '../schema.ts';
import type { ChainPublisher, RightShare } from './schema.ts';

/** Line of the shares of a work or recording. */
export type HeldLine = Partial<Omit<CopyrightLine, 'rightType'>> &
  Pick<CopyrightLine, 'rightOwnerId' | 'percentage'> & { rightType: string };

/** Share of one party of a line. Equal keys stand for equal shares. */
type HeldShare = { ownerId: string | undefined; isOwned: boolean; key: string };

const partsOfShares = (shares: readonly RightShare[] | undefined) =>
  shares?.map(({ right, regions, excludedRegions, percentage }) => [
    right,
    regions,
    excludedRegions,
    percentage,
  ]);

type Detail = Pick<ChainPublisher, 'ipiNameNumber' | 'societies' | 'controlled' | 'ownership' | 'collection'>;

const partsOfDetail = ({ ipiNameNumber, societies, controlled, ownership, collection }: Detail) => [
  ...[ipiNameNumber, societies?.PR, societies?.MR, societies?.SR, controlled],
  ...[partsOfShares(ownership), partsOfShares(collection)],
];

const owns = ({ ownership = [] }: Detail): boolean =>
  ownership.some(({ percentage }) => comparePercentages(percentage, '0') > 0);

/** Returns the shares of a line's right owner and of the publishers of its chain. */
export const heldShares = (line: HeldLine): HeldShare[] => {
  const { rightType, rightOwnerId, percentage, authorId, authorName, role, publishers = [] } = line;
  const place = [rightType, rightOwnerId, authorId, authorName];
  return [
    {
      ownerId: rightOwnerId,
      isOwned: true,
      key: JSON.stringify([...place, percentage, role, partsOfDetail(line)]),
    },
    ...publishers.map((publisher) => {
      const { type, number, societyNumber, isac } = publisher.agreement ?? {};
      const identity = [publisher.role, publisher.rightOwnerId, publisher.name];
      const agreement = [type, number, societyNumber, isac];
      return {
        ownerId: publisher.rightOwnerId,
        isOwned: owns(publisher),
        key: JSON.stringify([...place, identity, agreement, partsOfDetail(publisher)]),
      };
    }),
  ];
};
