import { afterAll, expect, it } from 'vitest';
import { queryAll } from '../../../functions/db/items.ts';
import { projectKeys } from '../../../functions/db/keys/projects.ts';
import { putItem } from '../../../functions/db/writeItem.ts';
import { listMessagesTo } from '../../../functions/messages/messageReader.ts';
import type { Notice } from '../../../functions/projects/notices.ts';
import { handler as followUpProjects } from '../../../functions/projects/tasks/followUpProjects.ts';
import { startDataCloud } from '../../support/dataCloud.ts';
import { signUp } from '../../support/business/people.ts';

const past = '2020-01-01T00:00:00.000Z';

const cloud = await startDataCloud();

afterAll(() => cloud.dispose());

it('follows the other deals and mails the notices when one deal fails, and reports the failure', async () => {
  const deal = (projectId: string, demoId: string) =>
    putItem({ ...projectKeys.deal(projectId), type: 'projectDeal', projectId, demoId, at: past });
  await deal('prj_0000000001', 'dmo_0000000001');
  await deal('prj_0000000002', 'dmo_0000000002');
  // The demo of the first deal is in a project that does not exist.
  await putItem({
    pk: projectKeys.demosProjects('dmo_0000000001'),
    sk: 'prj_0000000009',
    type: 'demosProject',
    projectId: 'prj_0000000009',
  });
  const notice: Notice = {
    noticeId: 'ntc_0000000001',
    projectId: 'prj_0000000001',
    customerId: 'cmp_0000000001',
    projectName: 'Song for a film',
    nameForAuthors: 'Song for a film',
    event: 'sold',
    rightOwnerIds: [],
    toAnr: true,
    notedAt: past,
  };
  const anr = await signUp({ kind: 'system', systemUserId: '1' }, { projectRoleAuthority: 3 });
  await putItem({ ...projectKeys.notice(notice.noticeId), type: 'projectNotice', version: 1, ...notice });
  await expect(followUpProjects()).rejects.toThrow('1 of 2 failed: Refusal: DataNotFound');
  const deals = await queryAll<{ projectId: string }>({ pk: projectKeys.deals });
  expect(deals.map(({ projectId }) => projectId)).toEqual(['prj_0000000001']);
  expect(await queryAll({ pk: projectKeys.notices })).toEqual([]);
  expect((await listMessagesTo(anr.user.email)).items).toHaveLength(1);
});
