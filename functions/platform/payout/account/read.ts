import type { DeskAccountChange } from '#contract/desk/desk-payout-accounts.ts'
import type { StaffContext } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'

interface ChangeRow extends Omit<
  DeskAccountChange,
  'before' | 'after' | 'isBySeller' | 'mayDecide'
> {
  before: string
  after: string
  isBySeller: number
  writtenBy: number
}

/** Reads a change for finance, with the account before and after it. */
export async function readAccountChange(
  { db, staff }: StaffContext,
  id: number,
): Promise<DeskAccountChange> {
  const row = await db
    .prepare(
      `SELECT c.id AS changeId, c.shop_id AS shopId, s.name AS shopName,
         s.registered_name AS registeredName, s.country_id AS countryId, c.before,
         json_object('bank', c.bank, 'holder', c.holder, 'number', c.number, 'connected',
           c.connected) AS after, c.reason,
         w.name AS "by", w.role = 'SELLER' AS isBySeller, c.at, c.state, c.words,
         ifnull(d.name, '') AS decidedBy, c.decided_at AS decidedAt,
         s.phone, c.told_at AS toldAt,
         coalesce((SELECT o.name FROM payout_account a JOIN shop o ON o.id = a.shop_id
           WHERE a.number = c.number AND a.shop_id <> c.shop_id LIMIT 1),
           (SELECT o.name FROM payout_account a JOIN shop o ON o.id = a.shop_id
           WHERE a.connected = c.connected AND a.connected <> '' AND a.shop_id <> c.shop_id
           LIMIT 1), '') AS alsoOf,
         c.written_by AS writtenBy
       FROM payout_account_change c JOIN shop s ON s.id = c.shop_id
       JOIN staff w ON w.id = c.written_by LEFT JOIN staff d ON d.id = c.decided_by
       WHERE c.id = ?`,
    )
    .bind(id)
    .first<ChangeRow>()
  if (!row) throw refuse('notFound')
  const { before, after, isBySeller, writtenBy, ...rest } = row
  return {
    ...rest,
    // Changes from before accounts at Stripe have no `connected`.
    before:
      before === ''
        ? null
        : {
            connected: '',
            ...(JSON.parse(before) as Omit<DeskAccountChange['after'], 'connected'>),
          },
    after: JSON.parse(after) as DeskAccountChange['after'],
    isBySeller: isBySeller === 1,
    mayDecide: row.state === 'WAITING' && writtenBy !== staff.id,
  }
}
