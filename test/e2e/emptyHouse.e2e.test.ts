import { afterAll, afterEach, describe, expect } from 'vitest';
import { chained } from '../support/chained.ts';
import { makeContract, registerSong } from './emptyHouse/catalogue.ts';
import { openHouse } from './emptyHouse/house.ts';
import { bookStatement, payLicensor, receiveMoney, withdraw } from './emptyHouse/money.ts';
import {
  approveLicensors,
  inviteAgentAndCustomer,
  inviteLicensors,
  onboardOnPhones,
} from './emptyHouse/people.ts';
import { contractDeal, makeDeal, offerDemo, requestSong, submitDemo } from './emptyHouse/songRequest.ts';

const it = chained();

const house = await openHouse();

afterAll(() => house.close());

afterEach(() => {
  expect(house.complaints.splice(0)).toEqual([]);
});

describe('an empty house in a browser', () => {
  it('gets its first agent and its first customer by invitations of the staff', () =>
    inviteAgentAndCustomer(house));
  it('lets the agent invite licensors by link', () => inviteLicensors(house));
  it('lets them onboard on phones, in Simplified Chinese and in English', () => onboardOnPhones(house));
  it('has them approved by the second of the staff', () => approveLicensors(house));
  it('lets the agent register the work, the recording and the album of a licensor', () =>
    registerSong(house));
  it('lets the agent make the contract of the recording', () => makeContract(house));
  it('lets the agent book the statement of a platform', () => bookStatement(house));
  it('lets the agent confirm that the platform paid', () => receiveMoney(house));
  it('lets the licensor withdraw its share on a phone, in Simplified Chinese', () => withdraw(house));
  it('lets staff pay the licensor, who is told', () => payLicensor(house));
  it('lets an author offer a demo on a phone, in English', () => offerDemo(house));
  it('lets the customer ask for a song, and A&R send the request to the author', () => requestSong(house));
  it('lets the author submit the demo on the phone', () => submitDemo(house));
  it('lets the customer take the song and A&R make the deal, of which both sides are told', () =>
    makeDeal(house));
  it('lets A&R register the song and make its contract', () => contractDeal(house));
});
