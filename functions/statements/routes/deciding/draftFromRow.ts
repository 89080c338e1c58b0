import { draftFromRow } from '../../../../shared/statements/creationRoutes.ts';
import { isAdjustable, isDecidable } from '../../../../shared/statements/batchRules.ts';
import { peopleIn } from '../../../../shared/statements/matching/normalise.ts';
import { songFromRow, workFromRow } from '../../../matching/recordFromRow.ts';
import { handle } from '../../../api/handle.ts';
import { loadOwnBatch } from '../../owning/ownBatch.ts';
import { findKnownPeople } from '../../creating/knownPeople.ts';
import { loadRowGroup } from '../../reviewedRows.ts';
import { parseRowId } from '../../rowId.ts';

/** Drafts a record from a row. A name that exactly one registered right owner has becomes that right owner. */
export const handler = handle(draftFromRow)(
  async ({ query: { incomeStatementRowId }, identity: person, language }) => {
    const batch = await loadOwnBatch(person, parseRowId(incomeStatementRowId).batchId);
    const { identity } = await loadRowGroup(batch, incomeStatementRowId);
    const known = await findKnownPeople([...peopleIn(identity.performer), ...peopleIn(identity.writers)]);
    const chinese = language === 'zh-Hans' ? 'zh-Hans' : 'zh-Hant';
    return {
      batchId: batch.batchId,
      title: identity.title,
      isOpen: isDecidable(batch) || isAdjustable(batch),
      isPosted: isAdjustable(batch),
      song: songFromRow(identity, chinese, known),
      work: workFromRow(identity, chinese, known),
    };
  },
);
