import type { DatabaseSync } from 'node:sqlite'
import { matchesSeveralPartsSql } from '../../functions/platform/offer-import/meant-part.ts'
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
import { isGenerationSql, isKnownSql, isPartSql, partIdSql } from './stage/known.ts'
import { type StagedFile, stagingTable } from './stage/stage.ts'

/** Check on the staging area that finds invalid lines. */
interface Check {
  column: string
  /** Condition that is true for an invalid row `t`. */
  where: string
  wrong: string
  allowed?: string
}

const absentValueCheck = (column: string, where: string, what: string): Check => ({
  column,
  where,
  wrong: rowErrorTexts.noSuch(what),
  allowed:
    `one that is on sale already (npm run export has them) or stands in ${what}s.csv`.replace(
      'part type',
      'part-type',
    ),
})

const isBrandSql = (column: string) =>
  `EXISTS (SELECT 1 FROM part_brand WHERE key = t.${column})
   OR EXISTS (SELECT 1 FROM temp.in_brands WHERE brand = t.${column})`

const order: Check = {
  column: 'year_to',
  where: 't.year_from > t.year_to',
  wrong: 'lies before year_from',
}

const checks: Readonly<Record<OfferFileName, readonly Check[]>> = {
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
  'part-types': [
    {
      column: 'group',
      where: `t."group" IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM category WHERE key = t."group" AND level = 3)`,
      wrong: 'no such group',
      allowed: 'the key of a category of the third level',
    },
  ],
  vehicles: [
    order,
    {
      column: 'make_name',
      where: `t.make_name IS NULL AND NOT EXISTS (SELECT 1 FROM vehicle_brand WHERE key = t.make)
        AND NOT EXISTS (SELECT 1 FROM temp.in_vehicles o WHERE o.make = t.make AND o.make_name IS NOT NULL)`,
      wrong: 'is needed for a new make',
    },
  ],
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

/** Checks the staging area for consistency and against the current offers. Writes nothing. */
export function checkStaged(
  db: DatabaseSync,
  staged: readonly StagedFile[],
  errors: RowErrors,
  acceptsJumps: boolean,
  elsewhere: readonly OtherDatabaseCountry[],
): void {
  // Rows of every other file look up new parts.
  db.exec('CREATE INDEX temp.in_parts_number ON in_parts (number_norm, brand)')
  for (const one of staged) {
    const fileChecks = [
      ...buildOtherDatabaseChecks(one.file, elsewhere),
      ...checks[one.file],
      ...checksForNewRows(one.file),
      ...(partColumnPrefixes[one.file] ?? []).map(ambiguousPartCheck),
      ...quantityPriceChecks(one),
      ...(acceptsJumps ? [] : priceJumpChecks(one)),
    ]
    for (const check of fileChecks) addErrors(db, one.file, check, errors)
    addRepeatErrors(db, one.file, errors)
    checkAttributes(db, one, errors)
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

const ambiguousPartCheck = (prefix: string): Check => ({
  column: `${prefix}number`,
  where: matchesSeveralPartsSql(prefix),
  wrong: rowErrorTexts.several,
  allowed: rowErrorTexts.writeSo,
})

function addErrors(db: DatabaseSync, file: OfferFileName, check: Check, errors: RowErrors): void {
  const { column, where, wrong, allowed = '' } = check
  const rows = db.prepare(
    `SELECT t.line, t."${column}" AS value FROM ${stagingTable(file)} t WHERE ${where} ORDER BY t.line`,
  )
  for (const { line, value } of rows.iterate())
    errors.add({ file, line: Number(line), column, value: String(value ?? ''), wrong, allowed })
}

/** Reports two rows about the same subject, because it is unclear which one applies. */
function addRepeatErrors(db: DatabaseSync, file: OfferFileName, errors: RowErrors): void {
  const keys = offerFiles[file].filter(({ is }) => is === 'key').map(({ name }) => name)
  const comparedKeys = keys.map((name) => {
    if (!name.endsWith('number')) return `"${name}"`
    // Rows of parts identify a part by its exact spelling. In other files "lb r2001" may mean
    // LB-R2001.
    return file === 'parts' ? `upper("${name}")` : partIdSql(name.slice(0, -'number'.length))
  })
  const lastKey = keys.at(-1) ?? ''
  // Compare by offer ID where one exists: comparing a million texts is slow.
  const [of, by] =
    file === 'offers' || file === 'stock'
      ? [
          `JOIN temp.at_${file} a USING (line)`,
          ['a.sku', 'a.part', ...comparedKeys.map((key) => `iif(a.sku IS NULL, ${key}, 0)`)],
        ]
      : ['', comparedKeys]
  const rows = db.prepare(
    `SELECT line, first, value FROM (SELECT line, "${lastKey}" AS value,
       min(line) OVER (PARTITION BY ${by.join(', ')}) AS first FROM ${stagingTable(file)} t ${of})
     WHERE line > first ORDER BY line`,
  )
  for (const { line, first, value } of rows.iterate())
    errors.add({
      file,
      line: Number(line),
      column: lastKey,
      value: String(value),
      wrong: rowErrorTexts.again(Number(first)),
      allowed: '',
    })
}

function checksForNewRows(file: OfferFileName): Check[] {
  return offerFiles[file]
    .filter(({ is }) => is === 'new')
    .map(({ name }) => ({
      column: name,
      where: `t."${name}" IS NULL AND NOT (${isKnownSql(file)})`,
      wrong: rowErrorTexts.needed,
    }))
}

function quantityPriceChecks({ file, has }: StagedFile): Check[] {
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

function priceJumpChecks({ file, has }: StagedFile): Check[] {
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
