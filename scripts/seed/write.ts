import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { countryOf } from '../../src/domain/country/countries.ts'
import { rebuildSearch } from '../../functions/platform/search/rebuild.ts'
import { d1Over } from '../lib/d1.ts'
import { writeArrivals } from './arrivals.ts'
import { readAreas, type Area } from './areas.ts'
import { makeCatalogue } from './catalogue.ts'
import { writeAgreements } from './agreements.ts'
import { writeCoupons } from './coupons.ts'
import { writeCredit } from './credit.ts'
import { emptyDeskLog, emptyLedger, emptyPoints } from './guarded.ts'
import { writeGifts } from './gifts.ts'
import { people } from './people.ts'
import { writeFlashSales } from './flash-sales.ts'
import { writeStaff } from './staff.ts'
import { writeDrawings } from './drawings.ts'
import { reviewsOf } from './reviews.ts'
import { taxOf } from './shop-tax.ts'
import { writeShopFacts } from './shop-facts.ts'
import { shops } from './shops.ts'
import { readCategories, readNames, readPartBrands, readPartTypes } from './taxonomy.ts'
import { listWords } from './terms.ts'
import { type Make, readLocalNames, readVehicles } from './vehicles.ts'
import { writeVins } from './vins.ts'

/** Tables that the seed owns, children first; buyers, carts and orders go with them. */
const owned = [
  'goods_change',
  'goods_upload',
  'points_take',
  'points_lot',
  'redemption',
  'gift_offer',
  'gift_name',
  'gift',
  'review',
  'agreement',
  'coupon_use',
  'customer_coupon',
  'coupon_product',
  'coupon_value',
  'coupon',
  'knowledge_question',
  'vin_choice',
  'vin_pattern',
  'vin_wmi',
  'notice',
  'provider_page',
  'refund',
  'receipt',
  'payment_slip',
  'payment_history',
  'payment',
  'order_history',
  'order_line',
  'orders',
  'flash_bought',
  'flash_offer',
  'flash_sale',
  'favourite',
  'favourite_list',
  'favourite_category',
  'placement',
  'idempotency',
  'cart_line',
  'garage_vehicle',
  'search_history',
  'credit_receipt',
  'credit_settlement',
  'credit_invoice',
  'credit_statement',
  'credit_change',
  'credit_grant',
  'credit_account',
  'staff_session',
  'staff',
  'address',
  'one_time_code',
  'session',
  'customer_price_identity',
  'customer',
  'outbox',
  'captcha_used',
  'search_feedback',
  'offer_count',
  'brand_count',
  'shop_brand',
  'shop_category',
  'shop_day',
  'shop_about',
  'category_count',
  'offer',
  'shop',
  'brand_cross',
  'part_cross',
  'part_fit',
  'part_fits_short',
  'part',
  'part_brand',
  'drawing_callout',
  'category_name',
  'category',
  'vehicle_model',
  'vehicle_year_capacity',
  'vehicle_generation',
  'vehicle_serial',
  'vehicle_brand',
  'generation_category',
  'area',
  'word',
]

/** Offers of a try-out: every popular car has its service parts, and it takes three seconds. */
export const usualOffers = 40_000

/** Time of creation of the people; the seed knows no clock. */
export const seedTime = Date.UTC(2026, 0, 1)

/** Fills a migrated database with named data and `wanted` offers. Answers what it holds. */
export async function writeSeed(file: string, wanted: number): Promise<Record<string, number>> {
  const db = new DatabaseSync(file)
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF')
  db.exec('BEGIN')
  for (const table of owned) db.exec(`DELETE FROM ${table}`)
  emptyLedger(db)
  emptyDeskLog(db)
  emptyPoints(db)
  const areas = readAreas()
  writeAreas(db, areas)
  const makes = readVehicles()
  writeVehicles(db, makes)
  writeVins(db, makes)
  writeCatalogue(db, makes, wanted)
  writeFlashSales(db)
  writePeople(db, areas)
  writeStaff(db)
  writeCoupons(db, seedTime)
  writeGifts(db)
  db.exec('COMMIT')
  await rebuildSearch(d1Over(db))
  db.exec('ANALYZE; PRAGMA wal_checkpoint(TRUNCATE)')
  const counts = Object.fromEntries(
    [
      'area',
      'vehicle_brand',
      'vehicle_serial',
      'vehicle_model',
      'category',
      'shop',
      'part',
      'offer',
      'word',
    ].map((table) => [
      table,
      Number(db.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.['n']),
    ]),
  )
  db.close()
  return counts
}

/** A prepared insert over all columns given. */
function insert(db: DatabaseSync, table: string, columns: string): StatementSync {
  const marks = columns.split(',').map(() => '?')
  return db.prepare(`INSERT INTO ${table} (${columns}) VALUES (${marks.join(',')})`)
}

function writeAreas(db: DatabaseSync, areas: readonly Area[]): void {
  const row = insert(db, 'area', 'id,country_id,level,parent_id,name,name_latin,zone,post_codes')
  for (const a of areas)
    row.run(a.id, a.countryId, a.level, a.parentId, a.name, a.latin, a.zone, a.postCodes)
}

function writeVehicles(db: DatabaseSync, makes: readonly Make[]): void {
  const brand = insert(db, 'vehicle_brand', 'id,key,name,letter,popular')
  const serial = insert(
    db,
    'vehicle_serial',
    'id,brand_id,name,year_from,year_to,countries,popular',
  )
  const generation = insert(db, 'vehicle_generation', 'id,serial_id,code,year_from,year_to,body')
  const yearCapacity = insert(db, 'vehicle_year_capacity', 'id,serial_id,year,capacity')
  const model = insert(
    db,
    'vehicle_model',
    'id,serial_id,generation_id,year_capacity_id,year,capacity,engine_code,fuel',
  )
  let modelId = 0
  let yearCapacityId = 0
  for (const make of makes) {
    brand.run(make.id, make.key, make.name, make.letter, make.popular)
    for (const s of make.serials) {
      const all = (key: 'countries' | 'popular') =>
        [...new Set(s.generations.flatMap((g) => g[key]))].join(',')
      const from = Math.min(...s.generations.map((g) => g.from))
      const to = Math.max(...s.generations.map((g) => g.to))
      serial.run(s.id, make.id, s.name, from, to, all('countries'), all('popular'))
      const known = new Map<string, number>()
      for (const g of s.generations) {
        generation.run(g.id, s.id, g.code, g.from, g.to, g.body)
        for (let year = g.from; year <= g.to; year++)
          for (const engine of g.engines) {
            const key = `${year} ${engine.capacity}`
            let id = known.get(key)
            if (id === undefined) {
              id = ++yearCapacityId
              known.set(key, id)
              yearCapacity.run(id, s.id, year, engine.capacity)
            }
            model.run(++modelId, s.id, g.id, id, year, engine.capacity, engine.code, engine.fuel)
          }
      }
    }
  }
}

function writeCatalogue(db: DatabaseSync, makes: readonly Make[], wanted: number): void {
  const categories = readCategories()
  const types = readPartTypes(categories)
  const brands = readPartBrands()
  const names = readNames()
  const oeBrands = new Map(makes.map((make) => [make.key, { id: make.id, name: oeName(make) }]))
  const category = insert(db, 'category', 'id,level,parent_id,key,picture,position,universal,sold')
  const universal = new Set(types.filter((t) => t.fit === 'universal').map((t) => t.id))
  for (const c of categories)
    category.run(
      c.id,
      c.level,
      c.parentId,
      c.key,
      c.picture,
      c.position,
      universal.has(c.id) ? 1 : 0,
      c.sold,
    )
  const name = insert(db, 'category_name', 'category_id,locale,name')
  for (const n of names) name.run(n.categoryId, n.locale, n.name)
  const brand = insert(db, 'part_brand', 'id,key,name,kind')
  for (const [key, { id, name: text }] of oeBrands) brand.run(id, `oe-${key}`, text, 'OE')
  for (const b of brands) brand.run(b.id, b.key, b.name, 'IAM')
  const word = insert(db, 'word', 'kind,subject_id,locale,name,words,sold')
  const unsold = new Set(categories.filter((c) => c.sold === 0).map((c) => c.id))
  for (const w of listWords(names, [...brands, ...oeBrands.values()], makes)) {
    const sold = w.kind === 'category' && unsold.has(w.subjectId) ? 0 : 1
    word.run(w.kind, w.subjectId, w.locale, w.name, w.words, sold)
  }
  writeShops(db)
  const made = makeCatalogue(makes, types, brands, oeBrands, wanted)
  writeParts(db, made, writeDrawings(db))
  writeOffers(db, made)
  writeArrivals(db)
}

function writeShops(db: DatabaseSync): void {
  const own = 'id,country_id,name,type,state,area,rating,counter,later_days'
  const register = 'registered_name,registered_address,tax_id,tax_branch'
  const shop = insert(db, 'shop', `${own},${register}`)
  for (const s of shops) {
    const { registeredName, registeredAddress, taxId, branch } = taxOf(s)
    const counter = Number(s.counter)
    const facts = [s.id, s.countryId, s.name, s.type, s.state, s.area, s.rating, counter]
    shop.run(...facts, s.laterDays, registeredName, registeredAddress, taxId, branch)
  }
  writeShopFacts(db)
}

/** What a maker's own parts are sold as. */
function oeName(make: Make): string {
  if (['hyundai', 'kia', 'genesis'].includes(make.key)) return `${make.name} Mobis`
  return `${make.name} Genuine`
}

function writeParts(
  db: DatabaseSync,
  { parts, crosses }: ReturnType<typeof makeCatalogue>,
  numberInPicture: ReadonlyMap<number, number>,
): void {
  const row = insert(
    db,
    'part',
    'id,brand_id,kind,number,number_norm,category_id,universal,fits_short,number_in_picture,per_car,weight_g,length_mm,width_mm,height_mm,guarantee_months,guarantee_km,returnable,star_sum,rating,rating_count',
  )
  const fit = db.prepare(
    'INSERT OR IGNORE INTO part_fit (part_id,generation_id,engine_code,year_from,year_to,condition,serial_id,category_id) VALUES (?,?,?,?,?,?,?,?)',
  )
  const local = insert(db, 'part_fits_short', 'part_id,locale,fits_short')
  const names = readLocalNames()
  const review = insert(db, 'review', 'part_id,stars,text,author,locale,day')
  for (const p of parts) {
    const reviews = reviewsOf(p)
    const stars = reviews.reduce((sum, r) => sum + r.stars, 0)
    const { type } = p
    row.run(
      p.id,
      p.brandId,
      p.kind,
      p.number,
      p.norm,
      type.id,
      type.fit === 'universal' ? 1 : 0,
      fitsShort(p.fits),
      numberInPicture.get(type.id) ?? 0,
      type.perCar,
      type.weightG,
      ...type.size,
      type.guaranteeMonths,
      type.guaranteeKm,
      type.returnable,
      stars,
      Math.round((stars / (reviews.length || 1)) * 10) / 10,
      reviews.length,
    )
    for (const f of p.fits)
      fit.run(
        p.id,
        f.generation.id,
        f.engineCode,
        f.from,
        f.to,
        f.condition,
        f.generation.serialId,
        type.id,
      )
    for (const [locale, ofLocale] of names) {
      const line = fitsShort(p.fits, ofLocale)
      if (line !== fitsShort(p.fits)) local.run(p.id, locale, line)
    }
    for (const r of reviews) review.run(r.partId, r.stars, r.text, r.author, r.locale, r.day)
  }
  db.exec(`INSERT INTO generation_category (generation_id, category_id)
    SELECT DISTINCT generation_id, category_id FROM part_fit`)
  const cross = insert(db, 'part_cross', 'from_part_id,to_part_id,kind,source')
  for (const c of crosses) cross.run(c.from, c.to, c.kind, c.source)
}

/**
 * "Hilux Revo 2015–2026, Fortuner 2015–2026": the first two, the rest as a count. `names` are
 * those of a language by series, `{make}/{series}`.
 */
function fitsShort(
  fits: ReturnType<typeof makeCatalogue>['parts'][number]['fits'],
  names?: ReadonlyMap<string, string>,
): string {
  const spans = new Map<string, { from: number; to: number }>()
  for (const { generation, from, to } of fits) {
    const name = names?.get(`${generation.make}/${generation.series}`) ?? generation.series
    const span = spans.get(name) ?? { from, to }
    spans.set(name, { from: Math.min(span.from, from), to: Math.max(span.to, to) })
  }
  const words = [...spans].slice(0, 2).map(([series, { from, to }]) => `${series} ${from}–${to}`)
  return words.join(', ') + (spans.size > 2 ? ` +${spans.size - 2}` : '')
}

function writeOffers(db: DatabaseSync, { offers }: ReturnType<typeof makeCatalogue>): void {
  const row = insert(
    db,
    'offer',
    'sku_org_id,part_id,shop_id,country_id,category_id,brand_id,kind,list_price,catalogue_1,catalogue_2,catalogue_3,catalogue_4,promotion_1,promotion_2,promotion_3,promotion_4,stock,backorder,rank,away',
  )
  for (const o of offers)
    row.run(
      o.id,
      o.part.id,
      o.shop.id,
      o.shop.countryId,
      o.part.type.id,
      o.part.brandId,
      o.part.kind,
      o.listPrice,
      ...o.catalogue,
      ...(o.promotion ?? [null, null, null, null]),
      o.stock,
      o.backorder,
      o.rank,
      o.shop.state === 'OPEN' ? 0 : 1,
    )
  db.exec(`INSERT INTO offer_count (country_id, category_id, kind, brand_id, shop_id, offers, gone)
    SELECT country_id, category_id, kind, brand_id, shop_id, count(*), sum(gone) FROM offer
    GROUP BY 1, 2, 3, 4, 5`)
}

function writePeople(db: DatabaseSync, areas: readonly Area[]): void {
  const customer = insert(
    db,
    'customer',
    'id,country_id,prefix,cellphone,name,customer_type,verification,credit_status,state,test_account,created_at',
  )
  const identity = insert(db, 'customer_price_identity', 'customer_id,price_id,last_check')
  const address = insert(
    db,
    'address',
    'customer_id,country_id,contact_name,cellphone,district_id,post_code,detail,used_at',
  )
  for (const p of people) {
    customer.run(
      p.id,
      p.countryId,
      p.prefix,
      p.cellphone,
      p.name,
      p.customerType,
      p.verification,
      p.creditStatus,
      p.state,
      p.test,
      seedTime,
    )
    for (const priceId of p.priceIds)
      identity.run(p.id, priceId, priceId === p.priceIds.at(-1) ? 1 : 0)
    writeCredit(db, p, seedTime)
    writeAgreements(db, p, seedTime)
    const wanted = p.address
    if (!wanted) continue
    const district = findDistrict(areas, p.countryId, wanted.state, wanted.city)
    const postCode = countryOf(p.countryId).postCodeRequired
      ? (district.postCodes.split(' ')[0] ?? '')
      : ''
    address.run(
      p.id,
      p.countryId,
      p.name,
      p.cellphone,
      district.id,
      postCode,
      wanted.detail,
      seedTime,
    )
  }
}

function findDistrict(
  areas: readonly Area[],
  countryId: number,
  state: string,
  city: string,
): Area {
  const top = areas.find(
    (a) => a.countryId === countryId && a.level === 1 && a.latin.startsWith(state),
  )
  const middle =
    areas.find((a) => a.parentId === top?.id && a.latin.startsWith(city)) ??
    areas.find((a) => a.parentId === top?.id)
  const district = areas.find((a) => a.parentId === middle?.id)
  if (!district) throw new Error(`no district in ${state}, ${city}`)
  return district
}

/** What was written, as one line. */
export function seedCounts(counts: Record<string, number>): string {
  return Object.entries(counts)
    .map(([table, rows]) => `${rows.toLocaleString('en')} ${table}`)
    .join(', ')
}
