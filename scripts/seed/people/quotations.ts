import { DatabaseSync } from 'node:sqlite'
import { countryOf } from '../../../src/domain/country/countries.ts'
import { answerDeadline, proposeLastDay, expiryOf } from '../../../src/domain/quotation/deadline.ts'
import type { StoredState } from '../../../src/domain/quotation/states.ts'
import { calendarOf } from '../../../src/domain/shipping/holidays.ts'
import { people } from './people.ts'

const day = 86_400_000

/**
 * Request of a sample buyer, with its outcome at up to three shops. The first shop has a seller.
 */
interface Sample {
  person: string
  /** Shop with a seller at the desk. */
  shopId: number
  locale: string
  age: number
  note: string
  states: readonly StoredState[]
}

const samples: readonly Sample[] = [
  {
    person: 'somchai',
    shopId: 102,
    locale: 'th-TH',
    age: 0,
    note: 'ขอราคาส่งครับ ถ้าได้ราคาจะสั่งทุกเดือน',
    states: ['ASKED', 'ANSWERED', 'DECLINED'],
  },
  {
    person: 'anan',
    shopId: 102,
    locale: 'th-TH',
    age: 0,
    note: '',
    states: ['ASKED', 'ASKED'],
  },
  {
    person: 'somchai',
    shopId: 102,
    locale: 'th-TH',
    age: 12,
    note: '',
    states: ['LAPSED', 'LAPSED'],
  },
  {
    person: 'anan',
    shopId: 102,
    locale: 'th-TH',
    age: 1,
    note: '',
    states: ['ANSWERED', 'ACCEPTED'],
  },
  {
    person: 'budi',
    shopId: 10202,
    locale: 'id',
    age: 0,
    note: 'Untuk stok bulan depan',
    states: ['ANSWERED', 'ANSWERED', 'ASKED'],
  },
  {
    person: 'minjun',
    shopId: 19802,
    locale: 'ko',
    age: 0,
    note: '다음 주 월요일까지 필요합니다',
    states: ['ASKED', 'ANSWERED'],
  },
  { person: 'linh', shopId: 0, locale: 'vi', age: 1, note: '', states: ['DECLINED', 'ANSWERED'] },
]

/** Reasons of shops that decline. */
const reasons: Readonly<Record<string, string>> = {
  'th-TH': 'รุ่นนี้ของหมด ยังไม่มีกำหนดเข้า',
  vi: 'Chúng tôi không bán dòng xe này',
}

interface ShopOffer {
  sku: number
  partId: number
  number: string
  price: number
}

/** Writes requests for prices in each state, for the try-out only. */
export function writeQuotations(file: string, now: number): void {
  const db = new DatabaseSync(file)
  db.exec('PRAGMA synchronous = OFF; BEGIN')
  for (const [n, sample] of samples.entries()) writeSample(db, sample, n, now)
  // The history of the try-out must send no notifications.
  db.exec('DELETE FROM notice WHERE quotation_shop_id IS NOT NULL; COMMIT')
  db.close()
}

function writeSample(db: DatabaseSync, sample: Sample, n: number, now: number): void {
  const buyer = people.find(({ key }) => key === sample.person)
  if (!buyer) throw new Error(`no ${sample.person} in the seed`)
  const calendar = calendarOf(countryOf(buyer.countryId))
  const shops = shopsOf(db, sample, buyer.countryId)
  const [first = 0] = shops
  const lines = offersOf(db, first)
  const requestedAt = now - sample.age * day - (n + 1) * 1_800_000
  const id = 910_000_000_000_000 + n
  const stamp = new Date(requestedAt).toISOString().slice(2, 10).replaceAll('-', '')
  db.prepare(
    `INSERT INTO quotation (id, number, customer_id, made_by, country_id, locale, note, asked_at)
     VALUES (?1, ?2, ?3, ?3, ?4, ?5, ?6, ?7)`,
  ).run(
    id,
    `Q${stamp}-SAMP-${1000 + n}`,
    buyer.id,
    buyer.countryId,
    sample.locale,
    sample.note,
    requestedAt,
  )
  const line = db.prepare(
    `INSERT INTO quotation_line (quotation_id, position, number, part_id, quantity, wanted_price)
     VALUES (?, ?, ?, ?, ?, ?)`,
  )
  for (const [i, { number, partId, price }] of lines.entries())
    line.run(id, i + 1, number, partId, 4 + 4 * i, i === 0 ? Math.round(price * 0.88) : null)
  for (const [i, state] of sample.states.entries()) {
    const shopId = shops[i]
    if (shopId === undefined) continue
    const dueAt = answerDeadline(requestedAt, calendar)
    const end = expiryOf(proposeLastDay(requestedAt, 7, calendar), calendar)
    const isQuoted = state === 'ANSWERED' || state === 'ACCEPTED' || state === 'LAPSED'
    const requestId = 920_000_000_000_000 + n * 10 + i
    const answeredAt = state === 'ASKED' ? null : requestedAt + 3_600_000 * (i + 1)
    db.prepare(
      `INSERT INTO quotation_shop
         (id, quotation_id, shop_id, state, asked_at, ends_at, answered_at, reason)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    ).run(
      requestId,
      id,
      shopId,
      state,
      requestedAt,
      isQuoted ? end : dueAt,
      answeredAt,
      state === 'DECLINED' ? (reasons[sample.locale] ?? '') : '',
    )
    if (isQuoted) writeAnswer(db, requestId, shopId, lines, i, state, requestedAt)
  }
}

/**
 * Writes the answer of a shop: it quotes its own offers of the requested parts, some percent below
 * their price.
 */
function writeAnswer(
  db: DatabaseSync,
  requestId: number,
  shopId: number,
  lines: readonly ShopOffer[],
  at: number,
  state: StoredState,
  time: number,
): void {
  const insertAnswer = db.prepare(
    'SELECT sku_org_id AS sku, public_price AS price FROM offer WHERE part_id = ? AND shop_id = ?',
  )
  const insertAnswerLine = db.prepare(
    `INSERT INTO quotation_answer
       (quotation_shop_id, position, sku_org_id, quantity, price, lead_days, accepted_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  )
  for (const [i, { partId }] of lines.entries()) {
    // Read the offer of this shop, because each shop has a different price for the part.
    const offer = insertAnswer.get(partId, shopId) as Pick<ShopOffer, 'sku' | 'price'> | undefined
    if (!offer) continue
    const price = Math.max(1, Math.round((offer.price * (91 + at)) / 100))
    const acceptedAt = state === 'ACCEPTED' && i === 0 ? time : null
    insertAnswerLine.run(requestId, i + 1, offer.sku, 4 + 4 * i, price, at, acceptedAt)
  }
}

/** Returns the sample's shop and other open shops of the country, those with the same parts first. */
function shopsOf(db: DatabaseSync, sample: Sample, countryId: number): number[] {
  const shopIds = db
    .prepare(
      `SELECT s.id FROM shop s WHERE s.country_id = ?1 AND s.state = 'OPEN' AND s.type <> 'OWN'
       ORDER BY s.id = ?2 DESC, (SELECT count(*) FROM offer o WHERE o.shop_id = s.id) DESC, s.id
       LIMIT 3`,
    )
    .all(countryId, sample.shopId) as { id: number }[]
  return shopIds.map(({ id }) => id)
}

function offersOf(db: DatabaseSync, shopId: number): ShopOffer[] {
  return db
    .prepare(
      `SELECT o.sku_org_id AS sku, o.part_id AS partId, p.number, o.public_price AS price
       FROM offer o JOIN part p ON p.id = o.part_id
       WHERE o.shop_id = ? AND o.gone = 0 AND o.stock > 20 AND o.backorder = 0
       ORDER BY (SELECT count(*) FROM offer x WHERE x.part_id = o.part_id
         AND x.country_id = o.country_id) DESC, o.rank, o.sku_org_id LIMIT 3`,
    )
    .all(shopId) as unknown as ShopOffer[]
}
