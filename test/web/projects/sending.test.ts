import { brokenRules } from '../../../shared/api/fieldRule.ts';
import { describe, expect, it } from 'vitest';
import type { ProjectDetail } from '../../../shared/projects/schema.ts';
import { firstSending, missingReferences, sendingRules } from '../../../web/projects/contractOut/sending.ts';

const moodBoard = { fileId: 'fil_0123456789.pdf', fileName: 'mood.pdf', size: 9, description: 'Mood' };

const project: ProjectDetail = {
  projectId: 'prj_1',
  name: 'Summer song',
  receiveType: 'Both',
  customerId: 'com_1',
  customerName: 'Sample Records',
  status: 'Claimed',
  terms: [],
  role: 'ArtistAndRepertoire',
  deadline: '2027-03-01',
  submittedAt: '2026-11-25T00:00:00.000Z',
  isEndRequested: false,
  openingCase: {
    name: 'Summer song',
    receiveType: 'Both',
    content: 'As the customer wrote it',
    genres: [],
    links: [{ url: 'https://example.com/mood', statement: 'Mood' }],
    songs: [{ title: 'Night drive' }],
    files: [moodBoard],
  },
  moves: ['contractOut'],
  version: 1,
};

const sent: ProjectDetail = {
  ...project,
  authorDeadline: '2027-02-01',
  contractOut: {
    name: 'Song for June',
    content: 'For authors',
    sendText: 'Dear all',
    terms: ['Cowork'],
    links: [],
    songs: [],
  },
};

describe('the form that sends a song request', () => {
  it('starts from the opening case the first time, with the deadline of the customer', () => {
    expect(firstSending(project)).toEqual({
      name: 'Summer song',
      content: 'As the customer wrote it',
      sendText: '',
      terms: [],
      links: [{ url: 'https://example.com/mood', statement: 'Mood' }],
      songs: [{ title: 'Night drive' }],
      files: [moodBoard],
      authorDeadline: '2027-03-01',
      targetIds: [],
    });
  });

  it('starts from the last content afterwards, with no recipients chosen', () => {
    expect(firstSending(sent)).toEqual({
      name: 'Song for June',
      content: 'For authors',
      sendText: 'Dear all',
      terms: ['Cowork'],
      links: [],
      songs: [],
      files: [],
      authorDeadline: '2027-02-01',
      targetIds: [],
    });
  });

  it('adds only missing references of the customer', () => {
    const { openingCase } = project;
    expect(missingReferences(firstSending(project), openingCase!)).toEqual({
      links: [],
      songs: [],
      files: [],
    });
    const { links, songs, files } = openingCase!;
    expect(missingReferences(firstSending(sent), openingCase!)).toEqual({ links, songs, files });
  });

  it.each([
    ['takes a day up to the customer’s deadline', project, '2027-03-01', 'mus_1', undefined],
    ['refuses a later day', project, '2027-03-02', 'mus_1', ['authorDeadline', 'authorDeadline']],
    ['refuses a past day', project, '2026-11-24', 'mus_1', ['authorDeadline', 'deadlinePast']],
    ['keeps the day set before, though past', sent, '2027-02-01', 'mus_1', undefined],
    ['refuses the customer as a recipient', sent, '2027-02-01', 'com_1', ['targetIds', 'customerIsTarget']],
  ] as const)('%s', (_title, of, authorDeadline, target, broken) => {
    const today = of === sent ? '2027-02-15' : '2026-11-25';
    const sending = { ...firstSending(of), authorDeadline, targetIds: [target] };
    const [problem] = brokenRules(sendingRules(of, today), sending);
    expect(problem && [problem.path, problem.message]).toEqual(broken);
  });
});
