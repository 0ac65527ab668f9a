import { DatabaseSync } from 'node:sqlite'
import { approvalExpiresAt } from '../../../src/domain/company/approval.ts'
import type { CompanyRole } from '../../../src/domain/company/roles.ts'
import type { ApprovalReason } from '../../../src/domain/company/rules.ts'
import { countryOf } from '../../../src/domain/country/countries.ts'
import { calendarOf } from '../../../src/domain/shipping/holidays.ts'
import { people } from './people.ts'

const hour = 3_600_000

/** Members of somsak's workshop: name in the team, role, and monthly budget in satang. */
const members: readonly {
  key: string
  name: string
  role: CompanyRole
  budget: number | null
  days: number
}[] = [
  { key: 'noi', name: 'น้อย', role: 'MECHANIC', budget: 1_000_000, days: 250 },
  { key: 'kai', name: 'ไก่', role: 'BUYER', budget: 400_000, days: 110 },
  { key: 'wan', name: 'วรรณ', role: 'BOOKKEEPER', budget: null, days: 40 },
]

/** Pending requests: requester, age in hours, reason, note, and the positions of the parts. */
const requests: readonly {
  key: string
  hours: number
  reasons: readonly ApprovalReason[]
  comment: string
  places: readonly number[]
}[] = [
  { key: 'noi', hours: 5, reasons: ['mechanic'], comment: 'รีโว่ กข 4821 รอบ่ายนี้', places: [2, 3] },
  { key: 'kai', hours: 3, reasons: ['overAmount', 'overBudget'], comment: '', places: [4, 5, 6] },
]

interface Offer {
  sku_org_id: number
  shop_id: number
  price: number
}

const idOf = (key: string): number => people.find((one) => one.key === key)?.id ?? 0

/**
 * Writes the team of a workshop, for the try-out only: three members, rules, and two requests that
 * are pending at `now`.
 */
export function writeTeam(file: string, now: number): void {
  const db = new DatabaseSync(file)
  const companyId = idOf('somsak')
  const run = (sql: string, ...values: (string | number | null)[]) => db.prepare(sql).run(...values)
  run("INSERT INTO company VALUES (?, 500000, 1, 1, 0, 0, '[102]', 1)", companyId)
  for (const { key, name, role, budget, days } of members) {
    const requestedAt = now - days * 24 * hour
    run(
      'INSERT INTO company_member VALUES (?, ?, ?, ?, ?, ?)',
      companyId,
      idOf(key),
      name,
      role,
      budget,
      requestedAt,
    )
    run(
      `INSERT INTO company_log (company_id, act, by_name, subject, at)
       VALUES (?, 'joined', ?, ?, ?)`,
      companyId,
      name,
      role,
      requestedAt,
    )
  }
  const offers = db
    .prepare(
      `SELECT sku_org_id, shop_id,
         min(catalogue_3, ifnull(promotion_3, catalogue_3)) AS price FROM offer
       WHERE shop_id = 102 AND stock > 20 AND backorder = 0 ORDER BY rank, sku_org_id LIMIT 10`,
    )
    .all() as unknown as Offer[]
  for (const [n, request] of requests.entries())
    writeRequest(db, { companyId, id: 910_000_000_000_000 + n, ...request }, offers, now)
  db.close()
}

type Request = (typeof requests)[number] & { companyId: number; id: number }

function writeRequest(db: DatabaseSync, request: Request, offers: Offer[], now: number): void {
  const { id, companyId, key, hours, reasons, comment, places } = request
  const lines = places.flatMap((position) => offers[position] ?? [])
  const quantity = 2
  const changedAt = now - hours * hour
  const [address] = db
    .prepare('SELECT id FROM address WHERE customer_id = ?')
    .all(companyId) as unknown as { id: number }[]
  const choices = {
    addressId: address?.id,
    paymentMethodId: 4,
    couponIdList: [],
    shops: [{ shopId: 102, shipById: 3, remark: '' }],
  }
  const goodsTotal = lines.reduce((sum, line) => sum + line.price * quantity, 0)
  db.prepare(
    `INSERT INTO company_approval (id, company_id, requester_id, requester_name, state, reasons,
       choices, total, comment, locale, asked_at, lapses_at)
     VALUES (?, ?, ?, ?, 'WAITING', ?, ?, ?, ?, 'th-TH', ?, ?)`,
  ).run(
    id,
    companyId,
    idOf(key),
    members.find((one) => one.key === key)?.name ?? '',
    JSON.stringify(reasons),
    JSON.stringify(choices),
    goodsTotal + 14_900,
    comment,
    changedAt,
    approvalExpiresAt(now, calendarOf(countryOf(1001))),
  )
  for (const line of lines)
    db.prepare(
      `INSERT INTO company_approval_line (approval_id, sku_org_id, quantity, unit_price, from_day)
       VALUES (?, ?, ?, ?, '')`,
    ).run(id, line.sku_org_id, quantity, line.price)
}
