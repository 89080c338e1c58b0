import type { Language } from '../../../shared/api/codes/entry.ts';
import type { RegistrationType, ShownAnchor } from '../../../shared/certificates/schema.ts';

/** Texts of a certificate. */
type CertificateTexts = {
  title: string;
  lead: string;
  work: string;
  certificateId: string;
  registeredAt: string;
  writers: string;
  registrationType: string;
  /** `{number}` counts the registrations of the work. */
  types: Record<RegistrationType, string>;
  registeredIn: string;
  /** `{position}` of the ledger entry or block. */
  places: Record<ShownAnchor['kind'], string>;
  blockchainId: string;
  keyId: string;
  proves: string;
  /** Text of what the certificate proves and what it does not, by kind of anchor. */
  meaning: Record<ShownAnchor['kind'], readonly string[]>;
  md5: string;
  check: string;
  page: string;
};

const en: CertificateTexts = {
  title: 'Certificate of registration',
  lead: 'The musical work below was registered in the state whose fingerprints stand here.',
  work: 'Musical work',
  certificateId: 'Certificate',
  registeredAt: 'Registered at',
  writers: 'Writers',
  registrationType: 'Type of registration',
  types: { First: 'First registration', Update: 'Update, registration {number} of this work' },
  registeredIn: 'Registered in',
  places: { ledger: 'Ledger of Refrain, entry {position}', bitcoin: 'Bitcoin, block {position}' },
  blockchainId: 'Blockchain id',
  keyId: 'Signing key',
  proves: 'What this certificate proves',
  meaning: {
    ledger: [
      'Refrain had the record with this SHA-256 at this time, and has signed that. Anyone who trusts the signing key can rely on the time.',
      'It does not prove who wrote the work, nor that the shares are right: Refrain registers what its users enter.',
    ],
    bitcoin: [
      'The record with this SHA-256 existed when this Bitcoin block was made, give or take two hours. This does not depend on trust in anyone.',
      'It does not prove who wrote the work, nor that the shares are right: Refrain registers what its users enter.',
    ],
  },
  md5: 'The MD5 is given for systems that ask for it. On its own it proves little, because different files with the same MD5 can be made.',
  check: 'Check this certificate',
  page: 'Page {page} of {pages}',
};

const zhHant: CertificateTexts = {
  title: '作品登記證書',
  lead: '下列音樂著作已登記，登記時的內容以本證書所載指紋為準。',
  work: '音樂著作',
  certificateId: '證書編號',
  registeredAt: '登記時間',
  writers: '詞曲作者',
  registrationType: '登記類型',
  types: { First: '首次登記', Update: '更新登記，此著作的第 {number} 次登記' },
  registeredIn: '登記於',
  places: { ledger: 'Refrain 登記帳本，第 {position} 筆', bitcoin: '比特幣，區塊高度 {position}' },
  blockchainId: '區塊鏈編號',
  keyId: '簽章金鑰',
  proves: '本證書證明什麼',
  meaning: {
    ledger: [
      'Refrain 在此時間已持有與此 SHA-256 相符的紀錄，並已簽章。信任該簽章金鑰的人可以採信此時間。',
      '本證書不證明著作由誰創作，也不證明比例正確：Refrain 登記的是使用者填寫的內容。',
    ],
    bitcoin: [
      '此比特幣區塊產生時（誤差約兩小時），與此 SHA-256 相符的紀錄已經存在。這一點不必信任任何人。',
      '本證書不證明著作由誰創作，也不證明比例正確：Refrain 登記的是使用者填寫的內容。',
    ],
  },
  md5: 'MD5 僅供需要的系統使用。單憑 MD5 幾乎不能證明什麼，因為可以製作出 MD5 相同的不同檔案。',
  check: '查驗本證書',
  page: '第 {page} 頁，共 {pages} 頁',
};

const zhHans: CertificateTexts = {
  title: '作品登记证书',
  lead: '下列音乐作品已登记，登记时的内容以本证书所载指纹为准。',
  work: '音乐作品',
  certificateId: '证书编号',
  registeredAt: '登记时间',
  writers: '词曲作者',
  registrationType: '登记类型',
  types: { First: '首次登记', Update: '更新登记，此作品的第 {number} 次登记' },
  registeredIn: '登记于',
  places: { ledger: 'Refrain 登记账本，第 {position} 条', bitcoin: '比特币，区块高度 {position}' },
  blockchainId: '区块链编号',
  keyId: '签名密钥',
  proves: '本证书证明什么',
  meaning: {
    ledger: [
      'Refrain 在该时间已持有与此 SHA-256 相符的记录，并已签名。信任该签名密钥的人可以采信这一时间。',
      '本证书不证明作品由谁创作，也不证明比例正确：Refrain 登记的是用户填写的内容。',
    ],
    bitcoin: [
      '该比特币区块产生时（误差约两小时），与此 SHA-256 相符的记录已经存在。这一点无需信任任何人。',
      '本证书不证明作品由谁创作，也不证明比例正确：Refrain 登记的是用户填写的内容。',
    ],
  },
  md5: 'MD5 仅供需要的系统使用。仅凭 MD5 几乎不能证明什么，因为可以制作出 MD5 相同的不同文件。',
  check: '查验本证书',
  page: '第 {page} 页，共 {pages} 页',
};

export const certificateTexts: Readonly<Record<Language, CertificateTexts>> = {
  en,
  'zh-Hant': zhHant,
  'zh-Hans': zhHans,
};
