import { randomBytes, randomUUID, scrypt, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { AwsError, requiredText } from '../awsError.ts';
import { numberAt, objectAt, objectsAt, textAt, textsAt, type JsonObject } from '../json.ts';
import { RecordLog } from '../recordLog.ts';
import type { SoftwareToken } from './softwareToken.ts';

const scryptOf = promisify(scrypt) as (
  password: string,
  salt: string,
  length: number,
  options: { N: number },
) => Promise<Buffer>;

/** Cost of scrypt, as Node.js sets it by default: a hash takes 50 ms. */
const usualCost = 16_384;

const hash = (password: string, salt: string, cost: number): Promise<Buffer> =>
  scryptOf(password, salt, 64, { N: cost });

/** User of the pool. Times are seconds since 1970. */
export type User = {
  sub: string;
  username: string;
  attributes: Record<string, string>;
  salt: string;
  /** scrypt of the password, hex. */
  passwordHash: string;
  /** Cost of scrypt; the usual one where it is not stored. */
  cost?: number;
  status: 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD';
  enabled: boolean;
  groups: string[];
  createdAt: number;
  modifiedAt: number;
  signedOutAt: number;
  softwareToken?: SoftwareToken;
};

/** Replaces an unknown user when a password is compared, which then takes as long as for a known one. */
const nobody = { salt: randomBytes(16).toString('hex'), passwordHash: randomBytes(64).toString('hex') };

/** Returns whether the password is the user's. For an unknown user it takes as long and returns false. */
export const passwordMatches = async (user: User | undefined, password: string): Promise<boolean> => {
  const {
    salt,
    passwordHash,
    cost = usualCost,
  }: Pick<User, 'salt' | 'passwordHash' | 'cost'> = user ?? nobody;
  return timingSafeEqual(await hash(password, salt, cost), Buffer.from(passwordHash, 'hex'));
};

/** Users of a pool, found by user name, by `sub` and by the attributes the pool accepts as aliases. */
export class CognitoUsers {
  private readonly users: RecordLog<User>;
  private readonly aliases: string[];
  private readonly namedByAttribute: boolean;
  private readonly caseSensitive: boolean;
  private readonly passwordPolicy: JsonObject;
  private readonly passwordCost: number;

  constructor(directory: string, pool: JsonObject, passwordCost = usualCost) {
    this.passwordCost = passwordCost;
    this.users = new RecordLog(join(directory, 'users.log'));
    const usernameAttributes = textsAt(pool, 'UsernameAttributes');
    this.namedByAttribute = usernameAttributes.length > 0;
    this.aliases = [...usernameAttributes, ...textsAt(pool, 'AliasAttributes')].filter(
      (alias) => alias !== 'preferred_username' || !this.namedByAttribute,
    );
    this.caseSensitive = objectAt(pool, 'UsernameConfiguration').CaseSensitive !== false;
    this.passwordPolicy = objectAt(objectAt(pool, 'Policies'), 'PasswordPolicy');
  }

  /** Returns the user named by an administrator's call or a token. */
  find(name: string): User | undefined {
    return this.users.get(name) ?? this.findToSignIn(name);
  }

  /** Returns the user who signs in with a user name or an alias. Only other calls accept a `sub`. */
  findToSignIn(name: string): User | undefined {
    const wanted = this.folded(name);
    for (const user of this.users.values()) {
      if (this.folded(user.username) === wanted) return user;
      if (
        this.aliases.some(
          (alias) => this.isAlias(user, alias) && this.folded(user.attributes[alias]!) === wanted,
        )
      )
        return user;
    }
    return undefined;
  }

  /** Throws `UserNotFoundException`. */
  load(name: string): User {
    const user = this.find(name);
    if (!user) throw new AwsError('UserNotFoundException', 'User does not exist.');
    return user;
  }

  /** Creates a user who must choose a password, unless a permanent one is set later. */
  async create(input: JsonObject): Promise<User> {
    const name = requiredText(input, 'Username');
    if (this.find(name)) throw new AwsError('UsernameExistsException', 'User account already exists');
    const attributes = pairs(input, 'UserAttributes');
    if (this.namedByAttribute) attributes[name.includes('@') ? 'email' : 'phone_number'] ??= name;
    const sub = randomUUID();
    const now = Date.now() / 1000;
    const user: User = {
      sub,
      username: this.namedByAttribute ? sub : this.folded(name),
      attributes,
      salt: '',
      passwordHash: '',
      status: 'FORCE_CHANGE_PASSWORD',
      enabled: true,
      groups: [],
      createdAt: now,
      modifiedAt: now,
      signedOutAt: 0,
    };
    const temporary = textAt(input, 'TemporaryPassword') ?? `${randomBytes(12).toString('base64url')}aA1!`;
    return this.setPassword(user, temporary, false);
  }

  /** Sets a password. Throws `InvalidPasswordException` when it does not conform to the pool's policy. */
  async setPassword(user: User, password: string, permanent: boolean): Promise<User> {
    this.checkPassword(password);
    const salt = randomBytes(16).toString('hex');
    const cost = this.passwordCost;
    const passwordHash = (await hash(password, salt, cost)).toString('hex');
    return this.update(user, {
      salt,
      passwordHash,
      cost,
      status: permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD',
    });
  }

  /** Applies changes to the stored user and returns it. */
  update(user: User, changes: Partial<User>): User {
    const updated = { ...(this.users.get(user.sub) ?? user), ...changes, modifiedAt: Date.now() / 1000 };
    this.users.set(user.sub, updated);
    return updated;
  }

  delete(user: User): void {
    this.users.delete(user.sub);
  }

  /**
   * Returns the users that match a filter such as `email = "a@b.c"` or `username ^= "a"`; all users without a filter.
   */
  matching(filter: string): User[] {
    const users = [...this.users.values()];
    if (filter === '') return users;
    const [, name = '', operator, value = ''] = /^"?([\w:]+)"?\s*(\^?=)\s*"(.*)"$/.exec(filter) ?? [];
    if (!operator) throw new AwsError('InvalidParameterException', 'Error while parsing filter.');
    return users.filter((user) => {
      const found =
        { sub: user.sub, username: user.username, status: user.enabled ? 'Enabled' : 'Disabled' }[name] ??
        (name === 'cognito:user_status' ? user.status : (user.attributes[name] ?? ''));
      return operator === '=' ? found === value : found.startsWith(value);
    });
  }

  private folded(name: string): string {
    return this.caseSensitive ? name : name.toLowerCase();
  }

  /**
   * Returns whether a user may sign in with an alias. An alias attribute must be verified; a name given at creation need
   * not be.
   */
  private isAlias(user: User, alias: string): boolean {
    if (user.attributes[alias] === undefined) return false;
    return (
      this.namedByAttribute ||
      alias === 'preferred_username' ||
      user.attributes[`${alias}_verified`] === 'true'
    );
  }

  private checkPassword(password: string): void {
    const policy = this.passwordPolicy;
    const refuse = (what: string) =>
      new AwsError('InvalidPasswordException', `Password did not conform with policy: ${what}`);
    if (password.length < (numberAt(policy, 'MinimumLength') ?? 8)) throw refuse('Password not long enough');
    const rules = [
      ['RequireLowercase', /[a-z]/, 'Password must have lowercase characters'],
      ['RequireNumbers', /\d/, 'Password must have numeric characters'],
      ['RequireSymbols', /[^A-Za-z0-9]/, 'Password must have symbol characters'],
      ['RequireUppercase', /[A-Z]/, 'Password must have uppercase characters'],
    ] as const;
    for (const [name, pattern, message] of rules)
      if (policy[name] === true && !pattern.test(password)) throw refuse(message);
  }
}

/** Returns the name-value pairs of the list under `key`. */
export const pairs = (input: JsonObject, key: string): Record<string, string> =>
  Object.fromEntries(
    objectsAt(input, key).map((pair) => [textAt(pair, 'Name') ?? '', textAt(pair, 'Value') ?? '']),
  );
