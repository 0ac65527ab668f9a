import type { DatabaseSync } from 'node:sqlite'
import { matchesSeveralPartsSql } from '../../functions/platform/offer-import/part-of-row.ts'
import {
  priceDeviatesSql,
  quantityPriceDeviatesSql,
} from '../../functions/platform/offer-import/offer-sql.ts'
import type { RowErrors } from '../../src/domain/offer-import/row-error.ts'
import {
  type OfferFileName,
  offerFiles,
  quantityPriceColumns,
} from '../../src/domain/offer-import/files.ts'
import { comparedPriceColumns, rowErrorTexts } from '../../src/domain/offer-import/rules.ts'
import { checkAttributes } from './apply/attributes.ts'
import {
  type OtherDatabaseCountry,
  buildOtherDatabaseChecks,
  isInOtherDatabaseSql,
} from './elsewhere.ts'
import { areaChecks, checkPostCodes, placeAreas } from './reference/areas.ts'
import {
  categoryChecks,
  checkDrawings,
  partTypeChecks,
  placeCategories,
} from './reference/categories.ts'
import { vinMakerChecks } from './reference/vin-makers.ts'
import { checkVinPatterns, vinPatternChecks } from './reference/vin-pattern-check.ts'
import { isGenerationSql, isKnownSql, isPartSql } from './stage/known.ts'
import { addRepeatErrors } from './stage/repeats.ts'
import type { RowCheck } from './stage/row-check.ts'
import { type StagedFile, stagingTable } from './stage/stage.ts'

const absentValueCheck = (column: string, where: string, subject: string): RowCheck => ({
  column,
  where,
  wrong: rowErrorTexts.noSuch(subject),
  allowed:
    `one that is on sale already (npm run export has them) or stands in ${subject}s.csv`.replace(
      'part type',
      'part-type',
    ),
})

const isBrandSql = (column: string) =>
  `EXISTS (SELECT 1 FROM part_brand WHERE key = t.${column})
   OR EXISTS (SELECT 1 FROM temp.in_brands WHERE brand = t.${column})`

const order: RowCheck = {
  column: 'year_to',
  where: 't.year_from > t.year_to',
  wrong: 'lies before year_from',
}

const checks: Readonly<Record<OfferFileName, readonly RowCheck[]>> = {
  areas: areaChecks,
  categories: categoryChecks,
  shops: [
    {
      column: 'country',
      where: `EXISTS (SELECT 1 FROM shop s WHERE s.id = t.shop
        AND s.country_id <> (SELECT id FROM temp.country WHERE code = t.country))`,
      wrong: 'a shop stays in its country',
    },
  ],
  brands: [
    {
      column: 'kind',
      where: 'EXISTS (SELECT 1 FROM part_brand b WHERE b.key = t.brand AND b.kind <> t.kind)',
      wrong: 'a brand stays OE or IAM',
    },
  ],
  'part-types': partTypeChecks,
  vehicles: [
    order,
    {
      column: 'make_name',
      where: `t.make_name IS NULL AND NOT EXISTS (SELECT 1 FROM vehicle_brand WHERE key = t.make)
        AND NOT EXISTS (SELECT 1 FROM temp.in_vehicles o WHERE o.make = t.make AND o.make_name IS NOT NULL)`,
      wrong: 'is needed for a new make',
    },
  ],
  'vin-makers': vinMakerChecks,
  'vin-patterns': vinPatternChecks,
  parts: [
    absentValueCheck('brand', `NOT (${isBrandSql('brand')})`, 'brand'),
    absentValueCheck(
      'part_type',
      `t.part_type IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM category WHERE key = t.part_type AND level = 4)
       AND NOT EXISTS (SELECT 1 FROM temp.in_part_types WHERE part_type = t.part_type)`,
      'part type',
    ),
    {
      column: 'part_type',
      where: `t.part_type IS NOT NULL AND EXISTS (SELECT 1 FROM part p
        JOIN part_brand b ON b.id = p.brand_id JOIN category c ON c.id = p.category_id
        WHERE p.number_norm = t.number_norm AND upper(p.number) = upper(t.number)
          AND b.key = t.brand AND c.key <> t.part_type)`,
      wrong: 'this part is of another type already',
    },
  ],
  fitments: [
    order,
    absentValueCheck('number', `NOT (${isPartSql('')})`, 'part'),
    absentValueCheck('generation', `NOT (${isGenerationSql})`, 'vehicle'),
    {
      column: 'condition',
      where: `t.condition IS NOT NULL AND t.condition NOT IN (SELECT key FROM temp.fit_condition)`,
      wrong: 'no such condition',
      allowed: 'one of src/i18n/messages/en/conditions.json, without label_fit_',
    },
  ],
  replacements: [
    absentValueCheck('number', `NOT (${isPartSql('')})`, 'part'),
    absentValueCheck('for_number', `NOT (${isPartSql('for_')})`, 'part'),
  ],
  pictures: [absentValueCheck('number', `NOT (${isPartSql('')})`, 'part')],
  offers: [
    absentValueCheck(
      'shop',
      `NOT EXISTS (SELECT 1 FROM shop WHERE id = t.shop)
       AND NOT EXISTS (SELECT 1 FROM temp.in_shops WHERE shop = t.shop) AND NOT ${isInOtherDatabaseSql}`,
      'shop',
    ),
    absentValueCheck('number', `NOT (${isPartSql('')})`, 'part'),
  ],
  stock: [
    {
      column: 'number',
      where: `(SELECT sku FROM temp.at_stock WHERE line = t.line) IS NULL
        AND NOT EXISTS (SELECT 1 FROM temp.in_offers o WHERE o.shop = t.shop AND o.brand = t.brand
          AND o.number_norm = t.number_norm) AND NOT ${isInOtherDatabaseSql}`,
      wrong: 'this shop has no offer of it',
      allowed: 'an offer that stands already or in offers.csv',
    },
  ],
}

/** Unusual values that the operator accepts. */
interface Accepted {
  acceptsJumps?: boolean
  acceptsPatterns?: boolean
}

/** Checks the staging area for consistency and against the current offers. Writes nothing. */
export function checkStaged(
  db: DatabaseSync,
  stagedFiles: readonly StagedFile[],
  errors: RowErrors,
  acceptedRow: Accepted,
  countriesElsewhere: readonly OtherDatabaseCountry[],
): void {
  placeAreas(db)
  placeCategories(db)
  // Rows of every other file look up new parts.
  db.exec('CREATE INDEX temp.in_parts_number ON in_parts (number_norm, brand)')
  for (const stagedFile of stagedFiles) {
    const fileChecks = [
      ...buildOtherDatabaseChecks(stagedFile.file, countriesElsewhere),
      ...checks[stagedFile.file],
      ...checksForNewRows(stagedFile.file),
      ...(partColumnPrefixes[stagedFile.file] ?? []).map(ambiguousPartCheck),
      ...quantityPriceChecks(stagedFile),
      ...(acceptedRow.acceptsJumps ? [] : priceJumpChecks(stagedFile)),
    ]
    for (const check of fileChecks) addErrors(db, stagedFile.file, check, errors)
    addRepeatErrors(db, stagedFile.file, errors)
    if (stagedFile.file === 'areas') checkPostCodes(db, stagedFile, errors)
    if (stagedFile.file === 'categories') checkDrawings(db, stagedFile, errors)
    if (stagedFile.file === 'vin-patterns')
      checkVinPatterns(db, stagedFile, errors, {
        acceptsBroad: acceptedRow.acceptsPatterns ?? false,
      })
    checkAttributes(db, stagedFile, errors)
  }
}

/* Prefixes of the columns that identify a part, by file. */
const partColumnPrefixes: Readonly<Partial<Record<OfferFileName, readonly string[]>>> = {
  fitments: [''],
  replacements: ['', 'for_'],
  pictures: [''],
  offers: [''],
  stock: [''],
}

const ambiguousPartCheck = (prefix: string): RowCheck => ({
  column: `${prefix}number`,
  where: matchesSeveralPartsSql(prefix),
  wrong: rowErrorTexts.several,
  allowed: rowErrorTexts.writeSo,
})

function addErrors(
  db: DatabaseSync,
  file: OfferFileName,
  check: RowCheck,
  errors: RowErrors,
): void {
  const { column, where, wrong, allowed = '' } = check
  const rows = db.prepare(
    `SELECT t.line, t."${column}" AS value FROM ${stagingTable(file)} t WHERE ${where} ORDER BY t.line`,
  )
  for (const { line, value } of rows.iterate())
    errors.add({ file, line: Number(line), column, value: String(value ?? ''), wrong, allowed })
}

function checksForNewRows(file: OfferFileName): RowCheck[] {
  return offerFiles[file]
    .filter(({ is }) => is === 'new')
    .map(({ name }) => ({
      column: name,
      where: `t."${name}" IS NULL AND NOT (${isKnownSql(file)})`,
      wrong: rowErrorTexts.needed,
    }))
}

function quantityPriceChecks({ file, has }: StagedFile): RowCheck[] {
  if (file !== 'stock' && file !== 'offers') return []
  return quantityPriceColumns
    .filter((name) => has.has(name))
    .map((name) => ({
      column: name,
      where: `EXISTS (SELECT 1 FROM temp.at_${file} a LEFT JOIN offer o ON o.sku_org_id = a.sku
        WHERE a.line = t.line AND ${quantityPriceDeviatesSql(has, name)})`,
      wrong: rowErrorTexts.notLower,
    }))
}

function priceJumpChecks({ file, has }: StagedFile): RowCheck[] {
  if (file !== 'stock' && file !== 'offers') return []
  return comparedPriceColumns
    .filter((name) => has.has(name))
    .map((name) => ({
      column: name,
      where: `EXISTS (SELECT 1 FROM temp.at_${file} a JOIN offer o ON o.sku_org_id = a.sku
        WHERE a.line = t.line AND a.differs AND ${priceDeviatesSql(name)})`,
      wrong: rowErrorTexts.jumps,
      allowed: 'with --accept-jumps',
    }))
}
