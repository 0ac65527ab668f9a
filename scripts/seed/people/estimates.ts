import { DatabaseSync } from 'node:sqlite'
import type { StoredLine } from '../../../functions/platform/estimate/rows.ts'
import { vatPercentOf } from '../../../functions/platform/order/record/vat.ts'
import { countryOf } from '../../../src/domain/country/countries.ts'
import { isCountryId } from '../../../src/domain/country/ids.ts'
import { companyDefaults } from '../../../src/domain/estimate/company-defaults.ts'
import { calculateSellingPrice } from '../../../src/domain/estimate/markup.ts'
import { estimateNumberPrefix } from '../../../src/domain/estimate/number.ts'
import type { EstimateState } from '../../../src/domain/estimate/states.ts'
import { totalsOf } from '../../../src/domain/estimate/totals.ts'
import { addDays, toLocalTime } from '../../../src/domain/shipping/calendar.ts'
import { instantOf } from '../../../src/domain/shipping/working-days.ts'
import { people } from './people.ts'

/** Workshops of the try-out with their customers, in the language of the country. */
const workshops = [
  {
    key: 'somchai',
    locale: 'th-TH',
    company: ['อู่สมชายการช่าง', 'บางนา กรุงเทพฯ', '02-123-4567'],
    owner: ['คุณวิชัย', '081-234-5678', 'กข 4821', 'Hilux Revo 2.4'],
    work: ['เปลี่ยนผ้าเบรกหน้า', 'ผ้าเบรกเหลือ 2 มม. ต่ำสุดที่ใช้ได้ 3 มม.'],
  },
  {
    key: 'minjun',
    locale: 'ko',
    company: ['민준 카센터', '서울 성동구', '02-555-0107'],
    owner: ['박서준', '010-5555-0107', '12가 3456', '아반떼 1.6'],
    work: ['앞 브레이크 패드 교환', '패드가 2mm 남았습니다. 최소 3mm입니다.'],
  },
  {
    key: 'budi',
    locale: 'id',
    company: ['Bengkel Budi Jaya', 'Jakarta Timur', '021-555-0109'],
    owner: ['Pak Agus', '0812-5555-0109', 'B 1234 XY', 'Avanza 1.3'],
    work: ['Ganti kampas rem depan', 'Kampas tersisa 2 mm, batas 3 mm'],
  },
] as const

/** One estimate in each state, newest first, with its age in days. */
const states: readonly { state: EstimateState; age: number }[] = [
  { state: 'DRAFT', age: 0 },
  { state: 'SENT', age: 1 },
  { state: 'APPROVED', age: 2 },
  { state: 'REFUSED', age: 9 },
  { state: 'WITHDRAWN', age: 12 },
  { state: 'LAPSED', age: 20 },
]

/** Writes estimates of workshops of the try-out in each state, as of `now`. None has a link. */
export function writeEstimates(file: string, now: number): void {
  const db = new DatabaseSync(file)
  db.exec('PRAGMA synchronous = OFF')
  for (const workshop of workshops) writeWorkshop(db, workshop, now)
  db.close()
}

function writeWorkshop(db: DatabaseSync, workshop: (typeof workshops)[number], now: number): void {
  const person = people.find(({ key }) => key === workshop.key)
  const countryId = person?.countryId
  if (!person || countryId === undefined || !isCountryId(countryId))
    throw new Error(`no ${workshop.key}`)
  const rules = companyDefaults(countryId)
  db.prepare(
    `INSERT INTO estimate_company (customer_id, name, place, phone, markup, round_to, hourly_rate,
       adds_vat, warranty_months, presets) VALUES (?, ?, ?, ?, ?, ?, ?, 1, ?, ?)`,
  ).run(
    person.id,
    ...workshop.company,
    rules.markup,
    rules.roundTo,
    rules.hourlyRate,
    rules.warrantyMonths,
    JSON.stringify([{ name: workshop.work[0], hours: 150, price: 0 }]),
  )
  const lines = linesOf(db, workshop, countryId)
  states.forEach(({ state, age }, n) =>
    writeEstimate(db, { person, countryId, workshop, lines, serial: states.length - n }, state, {
      at: now - age * 86_400_000 - 3_600_000,
      now,
    }),
  )
}

/**
 * Returns two parts of the country's shops and one labour line; the first part and the labour form
 * one job.
 */
function linesOf(
  db: DatabaseSync,
  { locale, work }: (typeof workshops)[number],
  countryId: 1001 | 1102 | 1129 | 1171 | 1234 | 1198,
): StoredLine[] {
  const { markup, roundTo, hourlyRate } = companyDefaults(countryId)
  const offers = db
    .prepare(
      `SELECT o.sku_org_id AS skuOrgId, p.number, n.name || ' ' || b.name AS name,
         iif(p.picture = '', k.picture, 'own/' || p.picture) AS picture, o.catalogue_2 AS cost
       FROM offer o JOIN part p ON p.id = o.part_id JOIN part_brand b ON b.id = o.brand_id
       JOIN category k ON k.id = o.category_id
       JOIN category_name n ON n.category_id = o.category_id AND n.locale = ?1
       JOIN shop s ON s.id = o.shop_id AND s.type <> 'OWN'
       WHERE o.country_id = ?2 AND o.stock > 5 AND o.backorder = 0 AND p.picture = ''
       ORDER BY o.rank, o.sku_org_id LIMIT 2`,
    )
    .all(locale, countryId) as Pick<
    StoredLine,
    'skuOrgId' | 'number' | 'name' | 'picture' | 'cost'
  >[]
  const commonFields = { why: '', urgency: '' as const, ownPrice: false }
  return [
    ...offers.map((offer, i): StoredLine => ({
      ...commonFields,
      ...offer,
      id: i + 1,
      kind: 'PART',
      quantity: 1,
      hours: 0,
      price: calculateSellingPrice(offer.cost, markup, roundTo),
      job: i === 0 ? 3 : 0,
    })),
    {
      id: 3,
      kind: 'LABOUR',
      skuOrgId: 0,
      number: '',
      name: work[0],
      picture: '',
      quantity: 1,
      hours: 150,
      cost: 0,
      price: (hourlyRate * 150) / 100,
      ownPrice: true,
      job: 0,
      why: work[1],
      urgency: 'NOW',
    },
  ]
}

interface Sample {
  person: (typeof people)[number]
  countryId: number
  workshop: (typeof workshops)[number]
  lines: readonly StoredLine[]
  serial: number
}

function writeEstimate(
  db: DatabaseSync,
  { person, countryId, workshop, lines, serial }: Sample,
  state: EstimateState,
  { at, now }: { at: number; now: number },
): void {
  const country = countryOf(countryId)
  const { day } = toLocalTime(at, country)
  const validUntil = addDays(day, 3)
  const vatPercent = vatPercentOf(country.countryCode)
  const { total } = totalsOf({ lines, discount: 0, vatPercent })
  const isDecided = state === 'APPROVED' || state === 'REFUSED'
  const decidedAt = isDecided ? Math.min(now, at + 1_800_000) : null
  const [ownerName, ownerPhone, plate, vehicle] = workshop.owner
  const { markup, roundTo, warrantyMonths } = companyDefaults(
    isCountryId(countryId) ? countryId : 1001,
  )
  db.prepare(
    `INSERT INTO estimate (id, customer_id, made_by, country_id, serial, number, state, locale,
       owner_name, owner_phone, plate, vehicle, mileage, lines, markup, round_to, vat_percent,
       total, valid_until, warranty_months, created_at, changed_at, sent_at, ends_at, opened_at,
       decided_at, decided_by, approved_jobs, approved_total, shown_text)
     VALUES (?1, ?2, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, 84200, ?12, ?13, ?14, ?15, ?16, ?17,
       ?18, ?19, ?20, ?21, ?22, ?23, ?24, ?25, ?26, ?27, ?28)`,
  ).run(
    2 ** 44 + person.id * 100 + serial,
    person.id,
    countryId,
    serial,
    `${estimateNumberPrefix(day)}${String(serial).padStart(3, '0')}`,
    state,
    workshop.locale,
    ownerName,
    ownerPhone,
    plate,
    vehicle,
    JSON.stringify(lines),
    markup,
    roundTo,
    vatPercent,
    total,
    validUntil,
    warrantyMonths,
    at,
    decidedAt ?? at,
    state === 'DRAFT' ? null : at,
    state === 'DRAFT' ? null : instantOf(addDays(validUntil, 1), 0, country),
    isDecided ? at + 600_000 : null,
    decidedAt,
    state === 'APPROVED' ? ownerName : '',
    state === 'APPROVED' ? '[2,3]' : '[]',
    state === 'APPROVED' ? total : 0,
    isDecided ? `${workshop.company[0]}\n${workshop.work[0]}\n${total}` : '',
  )
}
