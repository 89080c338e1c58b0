import type { ChineseNames } from './chineseNames.ts';
import type { RoleLevels } from '../../../shared/access/authority.ts';
import { levelsOfPurpose } from '../../../shared/access/purposes.ts';
import type { PayingCompanyEntry } from '../../../shared/people/schema.ts';
import { staffLevels } from '../staff/staffLevels.ts';

/** Everything in the demo business is invented. Numbers are valid in form only. */
export const demoPassword = 'refrain2026';

const licensor: RoleLevels = { genericRoleAuthority: 1, infoRoleAuthority: 1, reportRoleAuthority: 2 };

/** Levels of a licensor who also registers demos and submits them to song requests. */
const author: RoleLevels = {
  ...licensor,
  infoRoleAuthority: 3,
  demoRoleAuthority: 1,
  projectRoleAuthority: 1,
};

/** Levels of a licensor who asks for songs. */
const vendor: RoleLevels = { ...licensor, demoRoleAuthority: 1, projectRoleAuthority: 2 };

/** Accounts for trying the product; `owner` names the musician or company below that the account belongs to. */
export const demoUsers = [
  {
    account: 'staff',
    email: 'staff@refrain.example',
    displayName: '何書寧',
    kind: 'system',
    systemUserId: 'sys1',
    roleLevels: staffLevels,
  },
  {
    account: 'payer',
    email: 'payer@refrain.example',
    displayName: '羅允文',
    kind: 'system',
    systemUserId: 'sys3',
    roleLevels: { genericRoleAuthority: 2, paymentRoleAuthority: 3 },
  },
  {
    account: 'reviewer',
    email: 'reviewer@refrain.example',
    displayName: '簡以安',
    kind: 'system',
    systemUserId: 'sys2',
    roleLevels: {
      genericRoleAuthority: 2,
      systemReviewRoleAuthority: 2,
      infoRoleAuthority: 1,
    },
  },
  {
    account: 'agent',
    email: 'agent@refrain.example',
    displayName: '晨星音樂版權',
    kind: 'company',
    owner: 'morningstar',
    companyAdmin: true,
    roleLevels: levelsOfPurpose.agent,
  },
  {
    account: 'company',
    email: 'company@refrain.example',
    displayName: '測試唱片',
    kind: 'company',
    owner: 'label',
    companyAdmin: true,
    roleLevels: vendor,
  },
  {
    account: 'musician',
    email: 'musician@refrain.example',
    phone: '0911000001',
    displayName: '林小滿',
    kind: 'musician',
    owner: 'lin',
    roleLevels: author,
  },
  {
    account: 'licensor',
    email: 'licensor@refrain.example',
    phone: '0911000002',
    displayName: '阿樹',
    kind: 'musician',
    owner: 'shu',
    roleLevels: author,
  },
] as const satisfies readonly DemoUser[];

export type DemoUser = {
  account: string;
  email: string;
  phone?: string;
  displayName: string;
  kind: 'system' | 'company' | 'musician';
  systemUserId?: string;
  owner?: OwnerKey;
  companyAdmin?: boolean;
  roleLevels: RoleLevels;
};

export type OwnerKey = keyof typeof demoOwners;

/** Right holders by a short key. */
export const demoOwners = {
  morningstar: {
    kind: 'company',
    names: ['晨星音樂版權', '晨星音乐版权', 'Morningstar Music Rights', 'Chenxing Yinyue Banquan'],
    number: '04595257',
    agent: true,
    address: '臺北市信義區示範路 7 號',
    payingCompanies: [
      {
        payerEntity: 'taipei',
        legalName: '晨星音樂版權股份有限公司',
        registrationNumber: '04595257',
        address: '臺北市信義區示範路 7 號',
      },
      {
        payerEntity: 'shanghai',
        legalName: '晨星（上海）文化传播有限公司',
        registrationNumber: '91350100M000100Y43',
        address: '上海市徐汇区示范路 7 号',
      },
    ],
  },
  label: {
    kind: 'company',
    names: ['測試唱片', '测试唱片', 'Sample Records', 'Ceshi Changpian'],
    number: '10000004',
    agent: false,
    address: '臺北市松山區示範路 1 號',
    payingCompanies: undefined,
  },
  lin: { kind: 'musician', names: ['林小滿', '林小满', 'Lin Xiaoman'] },
  shu: { kind: 'musician', names: ['阿樹', '阿树', 'A Shu'] },
  waves: { kind: 'musician', names: ['浪花樂團', '浪花乐团', 'The Breakers', 'Langhua Yuetuan'] },
  chen: { kind: 'musician', names: ['陳默聲', '陈默声', 'Chen Mosheng'] },
  wu: { kind: 'musician', names: ['吳星野', '吴星野', 'Wu Xingye'] },
  may: { kind: 'musician', names: ['梅雨季', '梅雨季', 'May Rain', 'Mei Yuji'] },
} as const satisfies Record<
  string,
  {
    kind: 'company' | 'musician';
    names: ChineseNames;
    number?: string;
    agent?: boolean;
    address?: string;
    payingCompanies?: PayingCompanyEntry[] | undefined;
  }
>;
