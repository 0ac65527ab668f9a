import type { StaffAccount } from '#contract/desk/desk-staff.ts'
import type { Accepted, Answer } from '#contract/index.ts'
import type { DeskRole, OwnSellerRole } from '#domain/desk/roles.ts'
import { doesShopFitRole, staffState } from '#domain/desk/staff-accounts.ts'
import type { StaffContext } from '../../kernel/context.ts'
import { databaseErrorOf } from '../../kernel/database-error.ts'
import { databasesOf } from '../../kernel/databases.ts'
import { refuse } from '../../kernel/refusal.ts'
import { logSignIn } from '../../kernel/sign-in-line.ts'
import {
  type AccountRow,
  accountOf,
  addAccountStatements,
  changeRoleStatements,
  type ChangedBy,
  resetStatements,
  deactivateStatements,
} from './accounts.ts'
import { createInvitation } from './invitation.ts'

type StaffList = { list: StaffAccount[] }
type RoleAndShop = Pick<Accepted<'POST /desk/staff/role'>, 'role' | 'shopId' | 'sellerRole'>

interface ListRow extends AccountRow {
  shop_name: string
  has_password: number
  invite_until: number
  last_at: number | null
}

/**
 * Lists the accounts of this database; the owner of a shop sees only the shop's accounts. All calls
 * in this file are for owners.
 */
export async function listAccounts(context: StaffContext): Promise<StaffList> {
  const { db, now, staff } = context
  requireOwner(context)
  const { results } = await db
    .prepare(
      `SELECT m.id, m.login, m.name, m.role, m.shop_id, m.seller_role, m.active, ifnull(s.name, '') AS shop_name,
         m.password_hash <> '' AS has_password, m.invite_until,
         (SELECT max(l.at) FROM desk_log l
          WHERE l.subject = 'staff:' || m.id AND l.act = 'signIn') AS last_at
       FROM staff m LEFT JOIN shop s ON s.id = m.shop_id
       WHERE ?1 IS NULL OR m.shop_id = ?1 ORDER BY m.active DESC, m.role, m.login`,
    )
    .bind(staff.shopId)
    .all<ListRow>()
  return {
    list: results.map((row) => ({
      login: row.login,
      name: row.name,
      role: row.role,
      shopId: row.shop_id,
      shopName: row.shop_name,
      sellerRole: row.seller_role,
      state: staffState(
        {
          isActive: row.active === 1,
          hasPassword: row.has_password === 1,
          inviteUntil: row.invite_until,
        },
        now,
      ),
      lastSignInAt: row.last_at,
      isSelf: row.id === staff.id,
    })),
  }
}

/**
 * Adds an account. Platform staff get an account in every database, a seller in this database only.
 */
export async function addAccount(
  context: StaffContext,
  { login, name, ...place }: Accepted<'POST /desk/staff/add'>,
): Promise<Answer<'POST /desk/staff/add'>> {
  const author = await requireAuthor(context)
  const { role, shopId, sellerRole } = await resolveRoleAndShop(context, place)
  const all = databasesOf(context.env)
  for (const { db } of [{ db: context.db }, ...all])
    if (await accountOf(db, login)) throw refuse('deskLoginTaken')
  const { secret, ...invitation } = await createInvitation(context.now)
  const account = { login, name: name || login, role, shopId, sellerRole }
  const others = shopId === null ? otherDatabases(context) : []
  for (const db of [context.db, ...others])
    await db.batch(addAccountStatements(db, account, invitation, author))
  await logAct(context, login, 'add')
  return { ...(await listAccounts(context)), secret, until: invitation.until }
}

/** Changes the role of another account, which ends that account's sessions. */
export async function changeRole(
  context: StaffContext,
  { login, ...place }: Accepted<'POST /desk/staff/role'>,
): Promise<StaffList> {
  const author = await requireAuthor(context)
  const row = await readOtherAccount(context, login)
  const { role, shopId, sellerRole } = await resolveRoleAndShop(context, place)
  const otherDbs = row.shop_id === null && shopId === null ? otherDatabases(context) : []
  await refuseLastOwner(async () => {
    for (const db of [context.db, ...otherDbs])
      await db.batch(changeRoleStatements(db, { login, role, shopId, sellerRole }, author))
  })
  // A seller belongs to one shop, so don't change accounts with the same login in other databases.
  if (row.shop_id === null && shopId !== null)
    for (const db of otherDatabases(context))
      await db.batch(deactivateStatements(db, login, author))
  await logAct(context, login, 'role')
  return listAccounts(context)
}

/** Deactivates another account in every database. */
export async function deactivateAccount(context: StaffContext, login: string): Promise<StaffList> {
  const author = await requireAuthor(context)
  await readOtherAccount(context, login)
  await refuseLastOwner(async () => {
    for (const db of [context.db, ...otherDatabases(context)])
      await db.batch(deactivateStatements(db, login, author))
  })
  await logAct(context, login, 'off')
  return listAccounts(context)
}

/** Resets another account in every database. The account then needs a new first sign-in. */
export async function resetAccount(
  context: StaffContext,
  login: string,
): Promise<Answer<'POST /desk/staff/reset'>> {
  const author = await requireAuthor(context)
  await readOtherAccount(context, login)
  const { secret, ...invitation } = await createInvitation(context.now)
  for (const db of [context.db, ...otherDatabases(context)])
    await db.batch(resetStatements(db, login, invitation, author))
  await logAct(context, login, 'reset')
  return { ...(await listAccounts(context)), secret, until: invitation.until }
}

function requireOwner({ staff: { role, sellerRole } }: StaffContext): void {
  if (role !== 'OWNER' && sellerRole !== 'OWNER') throw refuse('deskActNotYours')
}

/** Returns the author of a change. Refuses staff who aren't owners. */
async function requireAuthor(context: StaffContext): Promise<ChangedBy> {
  const { db, now, staff } = context
  requireOwner(context)
  const row = await db
    .prepare('SELECT login FROM staff WHERE id = ?')
    .bind(staff.id)
    .first<{ login: string }>()
  return { login: row?.login ?? null, now }
}

/**
 * Reads an account of this database; the owner of a shop can read only the shop's accounts. Refuses
 * the caller's own account, because a change could lock the caller out.
 */
async function readOtherAccount({ db, staff }: StaffContext, login: string): Promise<AccountRow> {
  const row = await accountOf(db, login)
  const isElsewhere = staff.shopId !== null && row?.shop_id !== staff.shopId
  if (!row || isElsewhere) throw refuse('notFound')
  if (row.id === staff.id) throw refuse('deskOwnAccount')
  return row
}

/**
 * Returns the role and shop requested for an account. The owner of a shop can assign only that
 * shop.
 */
async function resolveRoleAndShop(
  context: StaffContext,
  { role, shopId, sellerRole = 'OWNER' }: RoleAndShop,
): Promise<{ role: DeskRole; shopId: number | null; sellerRole: OwnSellerRole }> {
  const ownShopId = context.staff.shopId
  if (ownShopId !== null) {
    if (role !== 'SELLER' || (shopId ?? ownShopId) !== ownShopId) throw refuse('deskRoleShop')
    return { role, shopId: ownShopId, sellerRole }
  }
  await requireShop(context, role, shopId ?? null)
  return { role, shopId: shopId ?? null, sellerRole: role === 'SELLER' ? sellerRole : '' }
}

async function requireShop({ db }: StaffContext, role: DeskRole, shopId: number | null) {
  const isKnown =
    shopId === null || (await db.prepare('SELECT 1 FROM shop WHERE id = ?').bind(shopId).first())
  if (!doesShopFitRole(role, shopId) || !isKnown) throw refuse('deskRoleShop')
}

/** Returns the other databases, in which the same person may have an account. */
const otherDatabases = ({ env, db }: StaffContext): D1Database[] =>
  databasesOf(env)
    .filter(({ countryId }) => countryId !== (env.APART ?? 0))
    .map((other) => other.db)
    .filter((other) => other !== db)

async function refuseLastOwner(change: () => Promise<void>): Promise<void> {
  try {
    await change()
  } catch (error) {
    if (databaseErrorOf(error) === 'lastOwner') throw refuse('deskLastOwner')
    throw error
  }
}

const logAct = (context: StaffContext, login: string, action: string) =>
  logSignIn('desk staff changed', login, context, { act: action, by: `staff ${context.staff.id}` })
