import { createHash, randomBytes } from 'node:crypto'
import { totpDigitsOf, totpStepOf } from '../../../functions/platform/desk/account/totp.ts'
import { readSecrets } from '../../../scripts/lib/secrets.ts'
import { staff } from '../../../scripts/seed/people/staff.ts'
import { Caller } from '../client.ts'
import { query, testUrl } from '../state.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** A desk member who calls with the desk's cookie and the page's form token. */
export class Member extends Caller {
  readonly id: number
  readonly cookie: string

  constructor(id: number, deskToken: string, url = testUrl) {
    super('', url)
    this.id = id
    this.cookie = `__Host-desk=${deskToken}`
    this.formToken = sha256(`form of the desk ${deskToken}`)
  }

  readonly formToken: string

  override raw(name: string, payload: object, headers: Record<string, string> = {}) {
    return super.raw(name, payload, {
      cookie: this.cookie,
      'x-desk-token': this.formToken,
      ...headers,
    })
  }
}

export function findMember(login: string): (typeof staff)[number] {
  const member = staff.find((one) => one.login === login)
  if (!member) throw new Error(`nobody at the desk is called ${login}`)
  return member
}

/** Creates a session for a desk member, as a sign-in does. */
export function staffFor(login: string, since = Date.now()): Member {
  return memberWith(findMember(login).id, since)
}

/** Creates a session for a desk member by ID, also for one that isn't in the seed. */
export function memberWith(id: number, since = Date.now()): Member {
  const token = randomBytes(24).toString('hex')
  query(
    'INSERT INTO staff_session (token_hash, staff_id, created_at, seen_at) VALUES (?1, ?2, ?3, ?3)',
    sha256(token),
    id,
    since,
  )
  return new Member(id, token)
}

/** Returns a member's sign-in credentials at a time. Resets used codes and failed tries. */
export function keysOf(login: string, time = Date.now()) {
  query('DELETE FROM desk_code_step WHERE login = ?', login)
  query('DELETE FROM desk_try WHERE login = ?', login)
  const { DESK_PASSWORD = '', DESK_TOTP = '' } = readSecrets()
  return { login, password: DESK_PASSWORD, code: totpDigitsOf(DESK_TOTP, totpStepOf(time)) }
}
