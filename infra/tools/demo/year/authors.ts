import type { ChineseNames } from '../chineseNames.ts';
import type { PayingCompanyEntry } from '../../../../shared/people/schema.ts';
import type { PayerEntity, TaxResidence } from '../../../../shared/reference/enumerations.ts';
import type { RoleLevels } from '../../../../shared/access/authority.ts';
import type { PersonPayment } from './payment.ts';

/** Musician of the second agent, one from each place with a different tax. */
export type Author = {
  account: string;
  names: ChineseNames;
  country: 158 | 344 | 156 | 702 | 458 | 9999;
  taxResidence: TaxResidence;
  payer: PayerEntity;
  payment: PersonPayment;
  songs: readonly string[];
};

/** The companies it pays through. */
const publisherCompanies: PayingCompanyEntry[] = [
  {
    payerEntity: 'taipei',
    legalName: '南島音樂出版股份有限公司',
    registrationNumber: '20000003',
    address: '臺中市西區示範路 12 號',
  },
  {
    payerEntity: 'shanghai',
    legalName: '南岛（上海）音乐文化有限公司',
    registrationNumber: '91350211M000100Y46',
    address: '上海市静安区示范路 12 号',
  },
  {
    payerEntity: 'singaporeMalaysia',
    legalName: 'Southern Isles Music Pte. Ltd.',
    registrationNumber: '197401143C',
    address: '12 Sample Road, Singapore 000012',
  },
  {
    payerEntity: 'malaysia',
    legalName: 'Southern Isles Music Sdn. Bhd.',
    registrationNumber: '201901000005',
    address: '12 Jalan Contoh, 50000 Kuala Lumpur',
  },
];

/** The second agent. The first agent must not see its imports and licensors. */
export const publisher = {
  account: 'publisher',
  email: 'publisher@refrain.example',
  names: ['南島音樂出版', '南岛音乐出版', 'Southern Isles Music Publishing', 'Nandao Yinyue Chuban'],
  registrationNumber: '20000003',
  address: '臺中市西區示範路 12 號',
  payingCompanies: publisherCompanies,
} as const;

export const authors: readonly Author[] = [
  {
    account: 'author-cn',
    names: ['沈青河', '沈青河', 'Shen Qinghe'],
    country: 156,
    taxResidence: 'CN',
    payer: 'shanghai',
    payment: {
      currency: 'CNY',
      bankName: '示范商业银行',
      branch: '徐汇支行',
      accountNumber: '6200000000000001',
      document: 'Passport',
      documentNumber: 'E00000001',
      address: '上海市徐汇区示范路 8 号',
    },
    songs: ['渡口', '白露', '长街以北'],
  },
  {
    account: 'author-hk',
    names: ['黎海盈', '黎海盈', 'Lai Hoi Ying', 'Li Haiying'],
    country: 344,
    taxResidence: 'HK',
    payer: 'taipei',
    payment: {
      currency: 'USD',
      bankName: 'Sample Bank (Hong Kong)',
      accountNumber: '000200000001',
      swiftCode: 'SAMPHKHH',
      document: 'Passport',
      documentNumber: 'K00000001',
      address: 'Flat 1, 2/F, Sample House, Kowloon, Hong Kong',
    },
    songs: ['天台', '最後一班渡輪', 'Neon Rain'],
  },
  {
    account: 'author-my',
    names: ['陳美玲', '陈美玲', 'Tan Mei Ling', 'Chen Meiling'],
    country: 458,
    taxResidence: 'MY',
    payer: 'malaysia',
    payment: {
      currency: 'MYR',
      bankName: 'Sample Bank Malaysia',
      accountNumber: '500000000001',
      document: 'Passport',
      documentNumber: 'A00000001',
      address: '1 Jalan Contoh, 50000 Kuala Lumpur',
    },
    songs: ['Hujan Petang', '榴槤飄香', 'Kampung Lights'],
  },
  {
    account: 'author-us',
    names: ['丹尼爾·瑞斯', '丹尼尔·瑞斯', 'Daniel Reyes', 'Danni’er Ruisi'],
    country: 9999,
    taxResidence: 'other',
    payer: 'taipei',
    payment: {
      currency: 'USD',
      bankName: 'Sample Bank of Portland',
      accountNumber: '000300000001',
      swiftCode: 'SAMPUS33',
      document: 'Passport',
      documentNumber: 'X00000001',
      address: '1 Example Street, Portland, OR 97200, USA',
    },
    songs: ['Window Seat', 'Low Tide Letters', 'Copper Moon'],
  },
];

/** A chain of sub-licences: the writer's publisher, the publisher's partner abroad, and the agent that collects. */
export const chain = {
  writer: { names: ['葉知秋', '叶知秋', 'Ye Zhiqiu'], song: '山雨' },
  publisher: {
    names: ['知秋工作室', '知秋工作室', 'Autumn Leaf Studio', 'Zhiqiu Gongzuoshi'],
    registrationNumber: '30000002',
    address: '臺北市大安區示範巷 3 號',
  },
  subPublisher: {
    names: ['遠山音樂經紀', '远山音乐经纪', 'Far Hills Music Agency', 'Yuanshan Yinyue Jingji'],
    registrationNumber: '40000006',
    address: '高雄市鹽埕區示範街 5 號',
  },
} as const;

/** Levels of an author: sees works and income, and applies for withdrawals. */
export const authorLevels: RoleLevels = {
  genericRoleAuthority: 1,
  infoRoleAuthority: 1,
  reportRoleAuthority: 2,
};

/** Levels of the second agent, which also manages works and contracts and imports statements. */
export const publisherLevels: RoleLevels = {
  ...authorLevels,
  infoRoleAuthority: 2,
  contractRoleAuthority: 2,
  partnerRoleAuthority: 2,
  incomeStatementRoleAuthority: 1,
  caseReviewRoleAuthority: 20,
};
