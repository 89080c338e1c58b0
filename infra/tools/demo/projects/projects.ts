import type { ContractOut, OpeningCase } from '../../../../shared/projects/schema.ts';
import type { ReceiveType, RejectReason, ProjectTerm } from '../../../../shared/projects/enumerations.ts';
import type { SampleDemoKey } from './demos.ts';

/** Move of a project after it was contracted out. Moves are listed in order. */
export type SampleMove =
  | { move: 'submit'; by: 'musician' | 'licensor'; demo: SampleDemoKey }
  | { move: 'send' | 'reserve'; demo: SampleDemoKey }
  | { move: 'reject'; demo: SampleDemoKey; reasons: RejectReason[]; comment: string };

/** Song request of the company: its content, the text for authors, and its later moves. */
export type SampleProject = {
  opening: Pick<OpeningCase, 'name' | 'content' | 'artist' | 'genres' | 'songs' | 'remark'> & {
    receiveType: ReceiveType;
  };
  /** Days from today. */
  deadlineIn: number;
  /** Absent for a project that waits for A&R. */
  contractOut?: Pick<ContractOut, 'content' | 'sendText'> & {
    terms: ProjectTerm[];
    authorDeadlineIn: number;
  };
  moves: readonly SampleMove[];
};

/** Projects in the states that people see: unclaimed, contracted out, with a demo sent to the vendor, and reserved. */
export const sampleProjects: readonly SampleProject[] = [
  {
    opening: {
      name: '春季新人首支單曲',
      receiveType: 'Both',
      content: '新人女歌手的首支單曲。希望輕快、有記憶點的副歌，歌詞寫離家後的第一個春天。',
      artist: '周以晴',
      genres: [1, 3],
      songs: [],
      remark: '預計三月發行。',
    },
    deadlineIn: 60,
    moves: [],
  },
  {
    opening: {
      name: '咖啡品牌廣告主題曲',
      receiveType: 'Both',
      content: '30 秒廣告使用，另發行完整版。溫暖、口語，不出現品牌名稱。',
      genres: [1],
      songs: [{ title: 'Slow Train Home', artist: '阿樹' }],
    },
    deadlineIn: 45,
    contractOut: {
      content: '徵求溫暖口語的中速歌曲，歌詞圍繞「早晨的第一杯咖啡」，請避免提及品牌。完整版約三分鐘。',
      sendText: '歡迎投稿，詞曲可由不同作者合作完成。',
      terms: ['Cowork', 'NoDrafts'],
      authorDeadlineIn: 30,
    },
    moves: [],
  },
  {
    opening: {
      name: '都會偶像劇片尾曲',
      receiveType: 'Both',
      content: '夜晚城市的孤單感，男聲，節奏不快。片尾長度約 90 秒。',
      genres: [1],
      songs: [],
    },
    deadlineIn: 25,
    contractOut: {
      content: '都會偶像劇片尾曲，男聲，BPM 75 至 95，情緒安靜但不沉重。',
      terms: [],
      authorDeadlineIn: 14,
    },
    moves: [
      { move: 'submit', by: 'musician', demo: 'nightBus' },
      { move: 'submit', by: 'licensor', demo: 'convenienceStore' },
      { move: 'send', demo: 'nightBus' },
    ],
  },
  {
    opening: {
      name: '年度專輯主打歌',
      receiveType: 'Music',
      content: '專輯尚缺一首主打，只收曲，詞由歌手自己填。',
      artist: '浪花樂團',
      genres: [2, 3],
      songs: [{ title: '海風', artist: '浪花樂團' }],
    },
    deadlineIn: 20,
    contractOut: {
      content: '樂團專輯主打歌收曲，民謠搖滾，主歌音域約八度。',
      terms: ['AllComposers'],
      authorDeadlineIn: 7,
    },
    moves: [
      { move: 'submit', by: 'musician', demo: 'tideline' },
      { move: 'submit', by: 'musician', demo: 'lastSummer' },
      { move: 'submit', by: 'licensor', demo: 'kites' },
      { move: 'send', demo: 'tideline' },
      { move: 'send', demo: 'kites' },
      { move: 'reserve', demo: 'tideline' },
      { move: 'reject', demo: 'kites', reasons: ['Style'], comment: '旋律好聽，但與專輯其他歌曲太接近。' },
    ],
  },
];
