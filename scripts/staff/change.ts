import { type DeskRole, deskRoles, type OwnSellerRole } from '../../src/domain/desk/roles.ts'
import { doesShopFitRole, loginPattern } from '../../src/domain/desk/staff-accounts.ts'
import {
  accountOf,
  addAccountStatements,
  type ChangedBy,
  changeRoleStatements,
  resetStatements,
  deactivateStatements,
} from '../../functions/platform/desk/staff/accounts.ts'
import { createInvitation } from '../../functions/platform/desk/staff/invitation.ts'

/** Changes that the command makes. */
export const staffActions = ['add', 'role', 'off', 'reset'] as const
export type StaffAction = (typeof staffActions)[number]

/** Requested change of one account. */
export interface StaffChange {
  act: StaffAction
  login: string
  role?: string | undefined
  shopId?: number | undefined
  name?: string | undefined
}

/** Result: a sentence for the operator, and the secret of a first sign-in. */
export interface StaffResult {
  message: string
  first?: { secret: string; until: number }
}

/** Explains why nothing was changed. */
export class StaffError extends Error {}

/**
 * Changes an account in every database that has it: platform staff have one in each country's
 * database, a seller in that of the shop.
 */
export async function changeStaff(
  databases: readonly D1Database[],
  change: StaffChange,
  now: number,
): Promise<StaffResult> {
  const changedBy: ChangedBy = { login: null, now }
  try {
    return await actionHandlers[change.act](databases, change, changedBy)
  } catch (error) {
    if (!String(error).includes('last owner')) throw error
    throw new StaffError(
      `${change.login} is the last owner. Make another account an owner first; nothing was changed.`,
    )
  }
}

type StaffHandler = (
  all: readonly D1Database[],
  change: StaffChange,
  by: ChangedBy,
) => Promise<StaffResult>

const actionHandlers: Record<StaffAction, StaffHandler> = {
  async add(all, change, by) {
    const { login, name = login } = change
    const { role, shopId, sellerRole } = roleOf(change)
    if (!loginPattern.test(login))
      throw new StaffError(
        `${login} is no login: 2 to 40 lower-case letters, digits, dots, hyphens or underscores, starting with a letter.`,
      )
    if ((await findDatabasesWith(all, login)).length > 0)
      throw new StaffError(`${login} exists already; role, off and reset change it.`)
    const targetDatabases = shopId === null ? all : [await findDatabaseOfShop(all, shopId)]
    const { secret, ...invitation } = await createInvitation(by.now)
    for (const db of targetDatabases)
      await db.batch(
        addAccountStatements(db, { login, name, role, shopId, sellerRole }, invitation, by),
      )
    return { message: `${login} was added as ${role}.`, first: { secret, until: invitation.until } }
  },
  async role(all, change, by) {
    const { login } = change
    const { role, shopId, sellerRole } = roleOf(change)
    const accountDatabases = await requireDatabasesWith(all, login)
    const homeDatabases =
      shopId === null ? accountDatabases : [await findDatabaseOfShop(all, shopId)]
    if (!homeDatabases.every((db) => accountDatabases.includes(db)))
      throw new StaffError(
        `${login} has no account in the database of shop ${shopId}; add a login there.`,
      )
    for (const db of homeDatabases)
      await db.batch(changeRoleStatements(db, { login, role, shopId, sellerRole }, by))
    for (const db of accountDatabases.filter((one) => !homeDatabases.includes(one)))
      await db.batch(deactivateStatements(db, login, by))
    return { message: `${login} is now ${role}; the sessions were ended.` }
  },
  async off(all, { login }, by) {
    for (const db of await requireDatabasesWith(all, login))
      await db.batch(deactivateStatements(db, login, by))
    return { message: `${login} was switched off; the sessions were ended.` }
  },
  async reset(all, { login }, by) {
    const { secret, ...invitation } = await createInvitation(by.now)
    for (const db of await requireDatabasesWith(all, login))
      await db.batch(resetStatements(db, login, invitation, by))
    return {
      message: `${login} was reset: the sessions were ended, and a first sign-in is required.`,
      first: { secret, until: invitation.until },
    }
  },
}

/**
 * Returns the role and its shop. An account has one role, so that a four-eyes approval needs two
 * accounts.
 */
function roleOf({
  role: saidRole = '',
  shopId = null,
}: Omit<StaffChange, 'shopId'> & { shopId?: number | null | undefined }): {
  role: DeskRole
  shopId: number | null
  sellerRole: OwnSellerRole
} {
  const role = deskRoles.find((one) => one === saidRole.toUpperCase())
  if (!role)
    throw new StaffError(
      saidRole.includes(',')
        ? `--role ${saidRole}: an account has one role. Add a second login for the other one.`
        : `--role ${saidRole} is none of ${deskRoles.join(', ')}.`,
    )
  if (!doesShopFitRole(role, shopId))
    throw new StaffError(
      role === 'SELLER' ? 'A SELLER needs --shop ID.' : `--shop is for a SELLER, not for ${role}.`,
    )
  return { role, shopId, sellerRole: role === 'SELLER' ? 'OWNER' : '' }
}

async function findDatabasesWith(all: readonly D1Database[], login: string): Promise<D1Database[]> {
  const foundDatabases: D1Database[] = []
  for (const db of all) if (await accountOf(db, login)) foundDatabases.push(db)
  return foundDatabases
}

async function requireDatabasesWith(
  all: readonly D1Database[],
  login: string,
): Promise<D1Database[]> {
  const accountDatabasesFound = await findDatabasesWith(all, login)
  if (accountDatabasesFound.length === 0) throw new StaffError(`there is no account ${login}.`)
  return accountDatabasesFound
}

async function findDatabaseOfShop(all: readonly D1Database[], shopId: number): Promise<D1Database> {
  for (const db of all)
    if (await db.prepare('SELECT id FROM shop WHERE id = ?1').bind(shopId).first()) return db
  throw new StaffError(`there is no shop ${shopId}.`)
}
