import type { DatabaseSync } from 'node:sqlite'
import type { makeCatalogue } from '../catalogue/catalogue.ts'
import { insertRow } from './insert.ts'
import { attributesOf } from '../catalogue/sizes.ts'
import { reviewsOf } from '../people/reviews.ts'
import { readLocalNames } from '../catalogue/vehicles.ts'

/** Writes parts with fitments, replacements and reviews. `numberInPicture` is by part type. */
export function writeParts(
  db: DatabaseSync,
  { parts, crosses }: ReturnType<typeof makeCatalogue>,
  numberInPicture: ReadonlyMap<number, number>,
): void {
  const row = insertRow(
    db,
    'part',
    'id,brand_id,kind,number,number_norm,category_id,universal,fits_short,number_in_picture,per_car,weight_g,length_mm,width_mm,height_mm,guarantee_months,guarantee_km,returnable,star_sum,rating,rating_count',
  )
  const fit = db.prepare(
    'INSERT OR IGNORE INTO part_fit (part_id,generation_id,engine_code,year_from,year_to,condition,serial_id,category_id) VALUES (?,?,?,?,?,?,?,?)',
  )
  const insertFitText = insertRow(db, 'part_fits_short', 'part_id,locale,fits_short')
  const names = readLocalNames()
  const attribute = insertRow(db, 'part_attribute', 'part_id,key,value,category_id')
  const insertReview = insertRow(db, 'review', 'part_id,stars,text,author,locale,day')
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
      summarizeFits(p.fits),
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
    for (const { key, value } of attributesOf(p)) attribute.run(p.id, key, value, type.id)
    for (const [locale, ofLocale] of names) {
      const line = summarizeFits(p.fits, ofLocale)
      if (line !== summarizeFits(p.fits)) insertFitText.run(p.id, locale, line)
    }
    for (const r of reviews) insertReview.run(r.partId, r.stars, r.text, r.author, r.locale, r.day)
  }
  db.exec(`INSERT INTO generation_category (generation_id, category_id)
    SELECT DISTINCT generation_id, category_id FROM part_fit`)
  const insertCross = insertRow(db, 'part_cross', 'from_part_id,to_part_id,kind,source')
  for (const c of crosses) insertCross.run(c.from, c.to, c.kind, c.source)
}

/**
 * Returns "Hilux Revo 2015–2026, Fortuner 2015–2026": the first two, the rest as a count. `names`
 * are the local names by `{make}/{series}`.
 */
function summarizeFits(
  fits: ReturnType<typeof makeCatalogue>['parts'][number]['fits'],
  names?: ReadonlyMap<string, string>,
): string {
  const spans = new Map<string, { from: number; to: number }>()
  for (const { generation, from, to } of fits) {
    const name = names?.get(`${generation.make}/${generation.series}`) ?? generation.series
    const span = spans.get(name) ?? { from, to }
    spans.set(name, { from: Math.min(span.from, from), to: Math.max(span.to, to) })
  }
  const shownSpans = [...spans]
    .slice(0, 2)
    .map(([series, { from, to }]) => `${series} ${from}–${to}`)
  return shownSpans.join(', ') + (spans.size > 2 ? ` +${spans.size - 2}` : '')
}
