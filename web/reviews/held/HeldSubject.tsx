import type { HeldRequest, OpenedReview } from '../../../shared/reviews/schema.ts';
import { statementFactsSchema } from '../../../shared/reviews/statementFacts.ts';
import { HeldChanges } from './HeldChanges.tsx';
import { HeldStatement } from './HeldStatement.tsx';

/** Shows the changes that a held request makes. */
export const HeldSubject = ({ held, review }: { held: HeldRequest; review: OpenedReview }) => {
  const { submitType, names = {} } = review;
  if (submitType === 'StatementImport')
    return <HeldStatement facts={statementFactsSchema.parse(held.changes)} />;
  return <HeldChanges held={held} names={names} />;
};
