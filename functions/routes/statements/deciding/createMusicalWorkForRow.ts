import { createMusicalWorkForRow } from '../../../../shared/statements/creationRoutes.ts';
import { displayName } from '../../../../shared/reference/names.ts';
import { ownersOfWork } from '../../../../shared/works/rules.ts';
import { handle } from '../../../api/handle.ts';
import { createMusicalWork } from '../../../works/musicalWorkStore.ts';
import { prepareAssignment, type Assignment } from '../../../statements/creating/assignNew.ts';

export const handler = handle(createMusicalWorkForRow)(async ({ body, identity }) => {
  const { rowId, notTheSame, ...fields } = body;
  const assign = await prepareAssignment(
    identity,
    rowId,
    'infoRoleAuthority/addMusicalWork',
    ownersOfWork(fields),
  );
  let assignment: Assignment | undefined;
  const { musicalWorkId } = await createMusicalWork(identity, fields, notTheSame, (work) => {
    assignment = assign({ workId: work.musicalWorkId, title: displayName(work) });
    return assignment.writes;
  });
  return { musicalWorkId, correctionId: assignment!.correctionId };
});
