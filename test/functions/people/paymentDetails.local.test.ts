import { newId } from '../../../functions/core/newId.ts';
import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { putObject } from '../../../functions/files/files.ts';
import type { Identity } from '../../../functions/api/identity.ts';
import { getHistory } from '../../../shared/audit/routes.ts';
import {
  createMusicianBankAccount,
  createMusicianIdentity,
  getMusicianBankAccount,
  getMusicianIdentity,
  getIdentityScan,
  listMusicianBankAccounts,
  listMusicianIdentities,
  updateMusicianBankAccount,
  updateMusicianIdentity,
} from '../../../shared/payees/routes.ts';
import { loadBankAccount } from '../../../functions/payees/paymentDetailReader.ts';
import { openAccountNumber } from '../../../functions/payees/sealedDetails.ts';
import { loadRecord } from '../../../functions/records/recordReader.ts';
import { getItem, toData, writeItems } from '../../../functions/db/items.ts';
import { peopleKeys } from '../../../functions/db/keys/people.ts';
import type { Musician } from '../../../shared/people/schema.ts';
import { scanKey } from '../../../functions/payees/scans.ts';
import { updateRightOwner } from '../../../functions/people/rightOwnerStore.ts';
import { previewWithdrawalTax, requestWithdrawal } from '../../../shared/withdrawals/routes.ts';
import { uploadFile } from '../../../shared/files/routes.ts';
import { loadPayee, loadWithdrawal } from '../../../functions/withdrawals/withdrawalStore.ts';
import type { BankAccount, PersonIdentity } from '../../../shared/people/accountSchema.ts';
import { jpeg, png } from '../../support/pictures.ts';
import { invoke } from '../../support/dataCloud.ts';
import { loadWholeTable } from '../../support/table/wholeTable.ts';
import {
  createLicensor,
  earn,
  openBusiness,
  royaltyLine,
  type Licensor,
} from '../../support/business/openBusiness.ts';
import { signUp } from '../../support/business/people.ts';

const { staff, agentId } = await openBusiness();

const loadAccount = async ({ identity, licensorId }: Licensor): Promise<BankAccount> => {
  const { data } = await invoke(listMusicianBankAccounts, identity, { params: { id: licensorId } });
  return data.items[0] as BankAccount;
};

/** Changes an account as the form does: with the listed values except the number. */
const changeAccount = async (by: Identity, account: BankAccount, change: object) => {
  const { bankAccountId, ownerId: _owner, accountNumber: _masked, ...fields } = account;
  return invoke(updateMusicianBankAccount, by, {
    params: { id: bankAccountId },
    body: { ...fields, ...change },
  });
};

describe('the record of a person', () => {
  it('leaves no personal facts in the history, which cannot be deleted', async () => {
    const { licensorId } = await createLicensor(agentId);
    const before = toData(await loadRecord<Musician>(licensorId));
    const facts = { phone: '+886 911 000 111', email: 'lin@example.com', birthday: '1990-02-03' };
    const texts = { introduction: 'Lives by the harbour', invoiceInfo: 'To the flat on the third floor' };
    const changed = { ...before, ...facts, ...texts, contractDisplayName: 'Lin' };
    await updateRightOwner(staff, changed, before.version, true);
    const { data } = await invoke(getHistory, staff, { params: { id: licensorId } });
    const history = JSON.stringify(data.items);
    expect(history).toContain('"contractDisplayName":"Lin"');
    for (const text of Object.values({ ...facts, ...texts })) expect(history).not.toContain(text);
  });
});

describe('a bank account', () => {
  it('can be changed without entering its number, which is kept', async () => {
    const licensor = await createLicensor(agentId);
    const account = await loadAccount(licensor);
    expect(account.accountNumber).toBe('••••7890');
    expect((await changeAccount(staff, account, { branch: '和平分行' })).data).toMatchObject({
      branch: '和平分行',
      version: account.version + 1,
    });
    expect(
      (await invoke(getMusicianBankAccount, licensor.identity, { params: { id: account.bankAccountId } }))
        .data,
    ).toMatchObject({
      branch: '和平分行',
      accountNumber: '0001234567890',
    });
    const other = await changeAccount(staff, await loadAccount(licensor), { accountNumber: '99998888' });
    expect(other.name).toBe('InvalidOperation');
  });

  it('that an earlier version put beside its owner is read there, and moves when it is changed', async () => {
    const licensor = await createLicensor(agentId);
    const { bankAccountId, ownerId } = await loadAccount(licensor);
    const key = peopleKeys.bankAccount(ownerId, bankAccountId);
    const former = { pk: ownerId, sk: key.sk };
    const stored = (await getItem<BankAccount>(key))!;
    await writeItems([{ ...stored, ...former }], [key]);
    const before = await loadAccount(licensor);
    expect(before).toMatchObject({ bankAccountId, version: stored.version });
    const responses = await Promise.all(
      ['東分行', '西分行'].map((branch) => changeAccount(staff, before, { branch })),
    );
    expect(responses.map(({ name }) => name).sort()).toEqual(['StaleVersion', 'Success']);
    expect(await getItem(former)).toBeUndefined();
    expect(await getItem(key)).toMatchObject({ version: stored.version + 1, gsi1pk: bankAccountId });
    const again = await changeAccount(staff, await loadAccount(licensor), { branch: '和平分行' });
    expect(again.data).toMatchObject({ branch: '和平分行', version: stored.version + 2 });
    const { data } = await invoke(listMusicianBankAccounts, staff, { params: { id: licensor.licensorId } });
    expect(data.total).toBe(1);
  });

  it('keeps the values of one person when two change it at once', async () => {
    const account = await loadAccount(await createLicensor(agentId));
    const responses = await Promise.all(
      ['東分行', '西分行'].map((branch) => changeAccount(staff, account, { branch })),
    );
    expect(responses.map(({ name }) => name).sort()).toEqual(['StaleVersion', 'Success']);
  });

  it('has its old and new values in the history, with the number masked', async () => {
    const licensor = await createLicensor(agentId);
    const account = await loadAccount(licensor);
    await changeAccount(licensor.identity, account, { bankName: '另一銀行' });
    const { data } = await invoke(getHistory, staff, { params: { id: licensor.licensorId } });
    expect(data.items).toContainEqual(
      expect.objectContaining({
        action: 'bank account changed',
        changes: { bankAccountId: account.bankAccountId, accountNumber: '••••7890', bankName: '另一銀行' },
        before: { bankName: '測試銀行' },
      }),
    );
    expect(JSON.stringify(data.items)).not.toContain('1234567890');
  });

  it('can be changed without affecting a withdrawal requested to it', async () => {
    const licensor = await createLicensor(agentId);
    await earn([royaltyLine(licensor, '30000')]);
    const terms = { agentId, payerEntity: 'taipei', currency: 'TWD' };
    const { net } = (await invoke(previewWithdrawalTax, licensor.identity, { body: terms })).data;
    const account = await loadAccount(licensor);
    const body = { ...terms, bankAccountId: account.bankAccountId, expectedNet: net, confirmed: true };
    const { data } = await invoke(requestWithdrawal, licensor.identity, {
      body: { ...body, idempotencyKey: 'before-the-change' },
    });
    const withdrawalId = String(data.withdrawalId);
    const before = [await loadWithdrawal(withdrawalId), await loadPayee(withdrawalId)];
    await changeAccount(staff, account, {
      bankName: '另一銀行',
      accountName: '別人',
      confirmAccountName: true,
    });
    expect([await loadWithdrawal(withdrawalId), await loadPayee(withdrawalId)]).toEqual(before);
  });
});

describe('the holder of a bank account', () => {
  const add = ({ identity, licensorId }: Licensor, holder: object) =>
    invoke(createMusicianBankAccount, identity, {
      params: { id: licensorId },
      body: {
        kind: 0,
        country: 158,
        currency: 'TWD',
        bankName: '測試銀行',
        accountNumber: '0009876543210',
        ...holder,
      },
    });

  it('with another name is stored only with a confirmation, which withdrawals do not ask for again', async () => {
    const licensor = await createLicensor(agentId);
    const other = { accountName: '林測試工作室' };
    expect(await add(licensor, other)).toMatchObject({
      name: 'ConfirmationRequired',
      data: { data: { issues: [{ path: 'body.confirmAccountName', message: 'accountNameDiffers' }] } },
    });
    const { data } = await add(licensor, { ...other, confirmAccountName: true });
    expect(data).toMatchObject({ ...other, accountNameConfirmed: true });
    await earn([royaltyLine(licensor, '30000')]);
    const terms = { agentId, payerEntity: 'taipei', currency: 'TWD' };
    const { net } = (await invoke(previewWithdrawalTax, licensor.identity, { body: terms })).data;
    const requested = await invoke(requestWithdrawal, licensor.identity, {
      body: {
        ...terms,
        bankAccountId: data.bankAccountId,
        expectedNet: net,
        confirmed: true,
        idempotencyKey: 'confirmed-holder',
      },
    });
    expect(requested.data).toMatchObject({ bankAccount: other });
  });

  it('may be the pinyin of the registered name, without a confirmation', async () => {
    const licensor = await createLicensor(agentId);
    const { data } = await add(licensor, { accountName: 'CESHI LIN' });
    expect(data).toMatchObject({ accountName: 'CESHI LIN' });
    expect(data.accountNameConfirmed).toBeUndefined();
  });

  it('that is changed to another name asks for a confirmation', async () => {
    const account = await loadAccount(await createLicensor(agentId));
    expect((await changeAccount(staff, account, { accountName: '別人' })).name).toBe('ConfirmationRequired');
  });
});

describe('an identity document', () => {
  const loadDocument = async ({ identity, licensorId }: Licensor): Promise<PersonIdentity> => {
    const { data } = await invoke(listMusicianIdentities, identity, { params: { id: licensorId } });
    return data.items[0] as PersonIdentity;
  };
  const change = async (by: Identity, document: PersonIdentity, changed: object) => {
    const { identityId, ownerId: _owner, number: _masked, ...fields } = document;
    return invoke(updateMusicianIdentity, by, {
      params: { id: identityId },
      body: { ...fields, ...changed },
    });
  };
  const announce = async (by: Identity, ownerId: string, fileName: string): Promise<string> => {
    const { data } = await invoke(uploadFile, by, { body: { type: 2, ownerId, fileName, size: 4 } });
    return String(data.attachmentId);
  };
  /** Requests an upload address for a scan and uploads it. */
  const scan = async (
    by: Identity,
    ownerId: string,
    content = jpeg(),
    fileName = `${newId('fil')}.JPG`,
  ): Promise<string> => {
    const fileId = await announce(by, ownerId, fileName);
    await putObject(scanKey(ownerId, fileId), content, 'image/jpeg');
    return fileId;
  };

  it('can be changed without entering its number, if the number is still valid', async () => {
    const licensor = await createLicensor(agentId);
    const document = await loadDocument(licensor);
    expect((await change(staff, document, { address: '臺北市某路 1 號' })).name).toBe('Success');
    expect((await change(staff, document, { address: '別處' })).name).toBe('StaleVersion');
    const now = await loadDocument(licensor);
    expect(now).toMatchObject({ address: '臺北市某路 1 號', number: '••••6789', version: 2 });
    expect((await change(staff, now, { country: 156 })).name).toBe('IdentifierInvalid');
  });

  it('shows scans to its owner and contract staff', async () => {
    const licensor = await createLicensor(agentId);
    const document = await loadDocument(licensor);
    const fileIds = [
      await scan(licensor.identity, licensor.licensorId),
      await scan(staff, licensor.licensorId),
    ];
    expect((await change(licensor.identity, document, { fileIds })).data.fileIds).toEqual(fileIds);
    const open = (by: Identity, fileId = fileIds[0]!) =>
      invoke(getIdentityScan, by, { params: { id: document.identityId }, query: { fileId } });
    await putObject(scanKey(licensor.licensorId, fileIds[0]!), 'swapped', 'image/jpeg');
    const { url } = (await open(licensor.identity)).data;
    expect(Buffer.from(await (await fetch(String(url))).arrayBuffer())).toEqual(jpeg());
    expect((await open(staff)).name).toBe('Success');
    const reader = await signUp({ kind: 'system', systemUserId: '1' }, { genericRoleAuthority: 2 });
    expect((await open(reader)).name).toBe('NotAllowed');
    expect((await open((await createLicensor(agentId)).identity)).name).toBe('DataNotFound');
    expect((await open(staff, 'fil_00000000000009.jpg')).name).toBe('DataNotFound');
  });

  it('refuses a scan that is too small or in another format than its name says', async () => {
    const licensor = await createLicensor(agentId);
    const document = await loadDocument(licensor);
    for (const [content, message] of [
      [png(), 'fileContent'],
      [jpeg({ width: 100 }), 'pictureTooSmall'],
    ] as const) {
      const fileIds = [
        await scan(staff, licensor.licensorId),
        await scan(staff, licensor.licensorId, content),
      ];
      const { name, data } = await change(staff, document, { fileIds });
      expect(name).toBe('InvalidData');
      expect(data).toMatchObject({ data: { issues: [{ path: 'body.fileIds.1', message }] } });
    }
    expect((await loadDocument(licensor)).fileIds).toEqual(document.fileIds);
  });

  it('refuses two scans with one name, and a scan that is not fully uploaded', async () => {
    const licensor = await createLicensor(agentId);
    const document = await loadDocument(licensor);
    const first = await scan(staff, licensor.licensorId, jpeg(), 'front.jpg');
    const second = await scan(staff, licensor.licensorId, jpeg(), 'Front.JPG');
    const refused = await change(staff, document, { fileIds: [first, second] });
    expect([refused.name, refused.data.data]).toEqual(['DuplicateFileName', { fileName: 'Front.JPG' }]);
    await change(staff, document, { fileIds: [first] });
    const now = await loadDocument(licensor);
    expect((await change(staff, now, { fileIds: [first, second] })).name).toBe('DuplicateFileName');
    const late = await announce(staff, licensor.licensorId, 'back.jpg');
    const early = await change(staff, now, { fileIds: [first, late] });
    expect([early.name, early.data.data]).toEqual(['FileStillUploading', { fileNames: ['back.jpg'] }]);
    await putObject(scanKey(licensor.licensorId, late), jpeg(), 'image/jpeg');
    expect((await change(staff, now, { fileIds: [first, late] })).name).toBe('Success');
  });

  it('refuses a scan that was never uploaded, belongs to another, or is not a picture', async () => {
    const [licensor, other] = [await createLicensor(agentId), await createLicensor(agentId)];
    const document = await loadDocument(licensor);
    const foreign = await scan(other.identity, other.licensorId);
    for (const fileId of ['fil_00000000000009.jpg', foreign])
      expect((await change(staff, document, { fileIds: [fileId] })).name).toBe('InvalidData');
    const { country, documentType, name } = document;
    const added = { country, documentType, name, number: 'A200501505', fileIds: [foreign] };
    const params = { id: licensor.licensorId };
    expect((await invoke(createMusicianIdentity, staff, { params, body: added })).name).toBe('InvalidData');
    const ask = (by: Identity, body: object) =>
      invoke(uploadFile, by, { body: { type: 2, ownerId: licensor.licensorId, ...body } });
    expect((await ask(staff, { fileName: 'front.exe', size: 4 })).name).toBe('InvalidData');
    expect((await ask(staff, { fileName: 'front.jpg', size: 6 * 1024 * 1024 })).name).toBe('InvalidData');
    expect((await ask(other.identity, { fileName: 'front.jpg', size: 4 })).name).toBe('DataNotFound');
  });
});

/** Returns the whole of a value as text. */
const toFullText = (value: unknown): string =>
  inspect(value, { depth: null, maxStringLength: null, maxArrayLength: null });

describe('stored account and document numbers', () => {
  it('are encrypted in accounts, documents and the payees of withdrawals', async () => {
    const licensor = await createLicensor(agentId);
    await earn([royaltyLine(licensor, '30000')]);
    const terms = { agentId, payerEntity: 'taipei', currency: 'TWD' };
    const { net } = (await invoke(previewWithdrawalTax, licensor.identity, { body: terms })).data;
    const { bankAccountId } = licensor.bankAccount;
    const body = { ...terms, bankAccountId, expectedNet: net, confirmed: true, idempotencyKey: 'sealed-1' };
    const { data } = await invoke(requestWithdrawal, licensor.identity, { body });
    expect(data.withdrawalId).toBeDefined();
    const items = await loadWholeTable();
    expect(items.length).toBeGreaterThan(20);
    const holders = items.filter((item) => /1234567890|A123456789/.test(toFullText(item)));
    expect(holders.map(({ pk, sk }) => [pk, sk])).toEqual([]);
    expect(toFullText(items)).toContain('••••7890');
  });

  it('can be decrypted only in their own record', async () => {
    const [mine, other] = [await createLicensor(agentId), await createLicensor(agentId)];
    const load = async ({ bankAccount }: Licensor) => loadBankAccount(bankAccount.bankAccountId);
    const [account, stranger] = [await load(mine), await load(other)];
    expect(account.sealedNumber).not.toBe(stranger.sealedNumber);
    expect(await openAccountNumber(account)).toBe('0001234567890');
    const moved = { ...account, sealedNumber: stranger.sealedNumber };
    await expect(openAccountNumber(moved)).rejects.toMatchObject({
      name: 'InvalidCiphertextException',
    });
    const { sealedNumber } = account;
    const changed = `${sealedNumber.slice(0, -4)}${sealedNumber.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`;
    await expect(openAccountNumber({ ...account, sealedNumber: changed })).rejects.toThrow(/authenticate/);
  });

  it('are compared and checked when a document is changed, and never returned', async () => {
    const { identity, licensorId } = await createLicensor(agentId);
    const listed = (await invoke(listMusicianIdentities, identity, { params: { id: licensorId } })).data;
    const { identityId, ownerId: _owner, number: _masked, ...fields } = listed.items[0] as PersonIdentity;
    const params = { id: identityId };
    const same = { ...fields, number: 'A123456789' };
    expect((await invoke(updateMusicianIdentity, identity, { params, body: same })).data).toMatchObject({
      number: 'A123456789',
      version: 2,
    });
    const another = { ...fields, number: 'A223456781', version: 2 };
    expect((await invoke(updateMusicianIdentity, identity, { params, body: another })).name).toBe(
      'InvalidOperation',
    );
    const shown = await invoke(getMusicianIdentity, staff, { params });
    expect(shown.data.number).toBe('••••6789');
    expect(JSON.stringify(shown.data)).not.toMatch(/sealed/i);
  });
});
