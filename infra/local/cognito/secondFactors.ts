import { randomBytes } from 'node:crypto';
import { AwsError } from '../awsError.ts';
import { objectAt, type JsonObject } from '../json.ts';
import type { CognitoUsers, User } from './cognitoUsers.ts';
import { newKey, stepOfCode, type SoftwareToken } from './softwareToken.ts';

/** Milliseconds a sign-in waits for its code, Cognito's default for a client. */
const challengeMs = 180_000;

/** Maximum wrong codes per sign-in. */
const maxWrongCodes = 5;

type Challenge = { sub: string; until: number; wrong: number };

const mismatch = () => new AwsError('CodeMismatchException', 'Invalid code received for user');

/** Authenticator apps of a pool's users. Sign-ins that wait for a code are held in memory only. */
export class SecondFactors {
  private readonly users: CognitoUsers;
  private readonly challenges = new Map<string, Challenge>();

  constructor(users: CognitoUsers) {
    this.users = users;
  }

  /** Gives a user a new key, which takes effect after a code of it is verified. */
  associate(user: User): JsonObject {
    const key = newKey();
    const isEnabled = user.softwareToken?.isEnabled ?? false;
    this.store(user, { key, isVerified: false, isEnabled, usedStep: 0 });
    return { SecretCode: key };
  }

  verify(user: User, code: string): JsonObject {
    const token = user.softwareToken;
    if (!token) throw new AwsError('SoftwareTokenMFANotFoundException', 'Software token has not been found');
    const step = stepOfCode(token.key, code, Date.now());
    if (step === undefined) throw new AwsError('EnableSoftwareTokenMFAException', 'Code mismatch');
    this.store(user, { ...token, isVerified: true, usedStep: step });
    return { Status: 'SUCCESS' };
  }

  /** Turns the second factor of a user on or off. */
  prefer(user: User, input: JsonObject): JsonObject {
    const isEnabled = objectAt(input, 'SoftwareTokenMfaSettings').Enabled === true;
    const token = user.softwareToken;
    if (isEnabled && !token?.isVerified)
      throw new AwsError('InvalidParameterException', 'User has not verified software token mfa');
    if (token) this.store(user, { ...token, isEnabled });
    return {};
  }

  /** Returns the challenge of a sign-in with the right password. */
  challenge(user: User): JsonObject {
    const session = randomBytes(32).toString('base64url');
    this.challenges.set(session, { sub: user.sub, until: Date.now() + challengeMs, wrong: 0 });
    return {
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session: session,
      ChallengeParameters: { USER_ID_FOR_SRP: user.username },
    };
  }

  /** Returns the subject of a sign-in with the right code. Throws `CodeMismatchException`, `ExpiredCodeException`. */
  respond(session: string, code: string): string {
    const challenge = this.challenges.get(session);
    if (!challenge || challenge.until < Date.now() || challenge.wrong >= maxWrongCodes)
      throw new AwsError('NotAuthorizedException', 'Invalid session for the user, session is expired.');
    const user = this.users.load(challenge.sub);
    const token = user.softwareToken;
    const step = token && stepOfCode(token.key, code, Date.now());
    if (!token || step === undefined) {
      challenge.wrong += 1;
      throw mismatch();
    }
    if (step <= token.usedStep)
      throw new AwsError('ExpiredCodeException', 'Your software token has already been used once.');
    this.challenges.delete(session);
    this.store(user, { ...token, usedStep: step });
    return user.sub;
  }

  private store(user: User, softwareToken: SoftwareToken): void {
    this.users.update(user, { softwareToken });
  }
}
