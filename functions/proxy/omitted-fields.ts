import * as z from 'zod'

/*
 * Meaning of a field that an operator's platform omits or sends as null. Texts, flags, lists and
 * nullable fields have an empty value. Numbers and enum values have no empty value: each is absent,
 * zero, or required.
 */

/**
 * Fields that stay absent, because any value would be a false statement: not returnable, doesn't
 * fit, sold nowhere. The screens then show nothing for these fields.
 */
const absentFields: ReadonlySet<string> = new Set([
  'cutOff',
  'fits',
  'guaranteeKm',
  'guaranteeMonths',
  'perCar',
  'returnable',
  'size',
  'skuOrgId',
  'stock',
  'universal',
  'weightG',
])

const zeroFields: ReadonlySet<string> = new Set(
  `
  all articles available coming consumed count counted displayPrecedence endsSoon expired
  goodsDiscount iam inStock laterDays lineCount marked mine modelCount numberInPicture
  obtained oe offers orderCount overdueCount platformDiscount points questions rating
  ratingCount saved shippingDiscount shopDiscount shopRating takenBack toReview unread used
  waiting
  `
    .trim()
    .split(/\s+/),
)

/** Other default values of omitted fields. A list without page numbers has one page. */
const defaultValues: Readonly<Record<string, unknown>> = {
  pageNo: 1,
  pageSize: 20,
  relation: 'exact',
  shopState: 'OPEN',
}

/** Treatment of an omitted field: a value replaces it, it stays absent, or it is required. */
export type OmittedMeaning = { kind: 'value'; value: unknown } | { kind: 'absent' | 'required' }

const valueMeaning = (fieldValue: unknown): OmittedMeaning => ({ kind: 'value', value: fieldValue })

/**
 * Returns the meaning of an omitted field by its name and schema; the schema must not be optional.
 */
export function meaningWhenOmitted(field: string, schema: z.ZodType): OmittedMeaning {
  const isId = field === 'skuOrgId' && !(schema instanceof z.ZodNullable)
  if (absentFields.has(field) && !isId && !isItemCount(field, schema)) return { kind: 'absent' }
  if (schema instanceof z.ZodNullable) return valueMeaning(null)
  if (schema instanceof z.ZodString) return valueMeaning('')
  if (schema instanceof z.ZodBoolean) return valueMeaning(false)
  if (schema instanceof z.ZodArray) return valueMeaning([])
  if (schema instanceof z.ZodRecord) return valueMeaning({})
  if (Object.hasOwn(defaultValues, field)) return valueMeaning(defaultValues[field])
  if (schema instanceof z.ZodNumber && zeroFields.has(field)) return valueMeaning(0)
  return { kind: 'required' }
}

/**
 * True for the field `returnable` of a return, which counts items. Elsewhere `returnable` is a
 * flag.
 */
const isItemCount = (field: string, schema: z.ZodType) =>
  field === 'returnable' && schema instanceof z.ZodNumber
