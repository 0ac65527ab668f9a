import { DatabaseSync } from 'node:sqlite'
import { databaseFile } from './scripts/lib/database.ts'
import { engineOver } from './scripts/lib/engine.ts'
import { Oracle, recallOf } from './tests/support/oracle.ts'
import { understand } from '#platform/search/understand.ts'
import { locales } from '#i18n/locales.ts'
const db = new DatabaseSync(databaseFile('.wrangler/test'), { readOnly: true })
const locale = process.argv[2] as keyof typeof locales
const country = locales[locale].countryId
const e = engineOver(db, locale, country), o = new Oracle(db, country)
const name = (id: number) => db.prepare('SELECT name FROM category_name WHERE category_id=? AND locale=?').get(id, locale === 'en-TH' ? 'en' : locale)?.name
for (const q of process.argv.slice(3)) {
  const m = [...(await understand(e.context.db, q))][0]!
  const r = await e.search({ searchResultInfo: q })
  const rel = o.relevant(q)
  console.log('==', q, recallOf(r.list.map((x) => x.skuOrgId), rel).toFixed(2), 'of', rel.size, 'total', r.total, JSON.stringify({ c: m.categories.slice(0, 5).map((c) => [c.id, name(c.id), c.distance]), n: m.categories.length, b: m.brands, mk: m.makes, s: m.serials.slice(0, 6), u: m.unknown }))
  console.log('  ', r.list.slice(0, 4).map((x) => (rel.has(x.skuOrgId) ? '+' : '-') + x.productName + '/' + x.brandName + '/' + x.fitsShort).join(' | '))
  const one = db.prepare('SELECT n.name, b.name AS brand, p.fits_short FROM offer o JOIN part p ON p.id=o.part_id JOIN part_brand b ON b.id=p.brand_id JOIN category_name n ON n.category_id=p.category_id AND n.locale=? WHERE o.sku_org_id=?')
  for (const id of [...rel].slice(0, 3)) console.log('   should', JSON.stringify(one.get(locale === 'en-TH' ? 'en' : locale, id)))
}
