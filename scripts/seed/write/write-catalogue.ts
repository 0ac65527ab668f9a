import type { DatabaseSync } from 'node:sqlite'
import { writeListingDays } from './arrivals.ts'
import { makeCatalogue } from '../catalogue/catalogue.ts'
import { writeDrawings } from '../catalogue/drawings.ts'
import { addBrandNames } from './brand-names.ts'
import { insertRow } from './insert.ts'
import { readCategories, readNames, readPartBrands, readPartTypes } from '../catalogue/taxonomy.ts'
import { listWords } from './terms.ts'
import type { Make } from '../catalogue/vehicles.ts'
import { writeOffers } from './write-offers.ts'
import { writeParts } from './write-parts.ts'
import { writeShops } from './write-shops.ts'

/** Writes part types, brands, words and `offerCount` offers of parts for these cars. */
export function writeCatalogue(db: DatabaseSync, makes: readonly Make[], offerCount: number): void {
  const categories = readCategories()
  const types = readPartTypes(categories)
  const brands = readPartBrands()
  const names = readNames()
  const oeBrands = new Map(makes.map((make) => [make.key, { id: make.id, name: oeName(make) }]))
  const category = insertRow(
    db,
    'category',
    'id,level,parent_id,key,picture,position,universal,sold',
  )
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
  const name = insertRow(db, 'category_name', 'category_id,locale,name')
  for (const n of names) name.run(n.categoryId, n.locale, n.name)
  const brand = insertRow(db, 'part_brand', 'id,key,name,kind')
  for (const [key, { id, name: text }] of oeBrands) brand.run(id, `oe-${key}`, text, 'OE')
  for (const b of brands) brand.run(b.id, b.key, b.name, 'IAM')
  const word = insertRow(db, 'word', 'kind,subject_id,locale,name,words,sold')
  const unsold = new Set(categories.filter((c) => c.sold === 0).map((c) => c.id))
  for (const w of listWords(names, [...brands, ...oeBrands.values()], makes)) {
    const soldFlag = w.kind === 'category' && unsold.has(w.subjectId) ? 0 : 1
    word.run(w.kind, w.subjectId, w.locale, w.name, w.words, soldFlag)
  }
  addBrandNames(db)
  writeShops(db)
  const catalogue = makeCatalogue(makes, types, brands, oeBrands, offerCount)
  writeParts(db, catalogue, writeDrawings(db))
  writeOffers(db, catalogue)
  writeListingDays(db)
}

/** Returns the brand name of a manufacturer's original parts. */
function oeName(make: Make): string {
  if (['hyundai', 'kia', 'genesis'].includes(make.key)) return `${make.name} Mobis`
  return `${make.name} Genuine`
}
