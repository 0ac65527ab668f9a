import { normaliseNumber } from '#domain/numbers/normalise.ts'
import { readCategoryNames } from '../search/query/completions.ts'
import { partTypeRange } from '../catalogue/record/categories.ts'
import type { Context } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'

/** Item of a stock alert in table form; fields without a value are 0 or ''. */
export interface AlertItem {
  typeFrom: number
  typeTo: number
  serialId: number
  norm: string
}

export interface AlertRequest {
  categoryId?: number | undefined
  vehicleSerialId?: number | undefined
  oeNumberOrBrandSku?: string | undefined
  /** ID of a shop's offer; the alert is pending until that shop has the offer in stock. */
  skuOrgId?: number | undefined
}

/**
 * Columns shared by the tables of stock alerts and of unmet searches, in the order of
 * `alertValuesOf`.
 */
export const wantedColumns = 'type_from, type_to, serial_id, norm'

export function alertValuesOf({
  typeFrom,
  typeTo,
  serialId,
  norm,
}: AlertItem): (string | number)[] {
  return [typeFrom, typeTo, serialId, norm]
}

/** Columns of a stock alert. sku_org_id is the offer; 0 stands for the part from any shop. */
export const alertColumns = `${wantedColumns}, sku_org_id`

/**
 * Builds a stock alert with the values of `alertColumns`. An offer is described by its part number
 * and its shop. Refuses (notFound) an unknown offer.
 */
export async function buildAlert(request: AlertRequest, { db }: Context) {
  const { skuOrgId = 0 } = request
  const offer = skuOrgId
    ? await db
        .prepare(
          `SELECT p.number, s.name AS seller FROM offer o JOIN part p ON p.id = o.part_id
           JOIN shop s ON s.id = o.shop_id WHERE o.sku_org_id = ?`,
        )
        .bind(skuOrgId)
        .first<{ number: string; seller: string }>()
    : undefined
  if (offer === null) throw refuse('notFound')
  const itemRequest = offer ? { oeNumberOrBrandSku: offer.number } : request
  const alertItem = alertItemOf(itemRequest)
  return {
    wanted: alertItem,
    named: itemRequest,
    seller: offer?.seller,
    values: [...alertValuesOf(alertItem), skuOrgId],
  }
}

/**
 * Converts a request to table form. A part number identifies the item alone; category and vehicle
 * are then ignored.
 */
export function alertItemOf({
  categoryId,
  vehicleSerialId,
  oeNumberOrBrandSku,
}: AlertRequest): AlertItem {
  const norm = normaliseNumber(oeNumberOrBrandSku ?? '')
  if (norm !== '') return { typeFrom: 0, typeTo: 0, serialId: 0, norm }
  const range = categoryId === undefined ? { from: 0, to: 0 } : partTypeRange(categoryId)
  return { typeFrom: range.from, typeTo: range.to, serialId: vehicleSerialId ?? 0, norm }
}

/**
 * Returns the name for a message: "ผ้าเบรคหน้า · Hilux Vigo". Refuses (404) items unknown to the
 * catalogue.
 */
export async function readAlertItemName(
  context: Context,
  { categoryId, vehicleSerialId, oeNumberOrBrandSku }: AlertRequest,
): Promise<string> {
  const { db } = context
  const first = async (sql: string, value: string | number) =>
    (await db.prepare(sql).bind(value).first<{ name: string }>())?.name
  const norm = normaliseNumber(oeNumberOrBrandSku ?? '')
  const names =
    norm !== ''
      ? [await first('SELECT number AS name FROM part WHERE number_norm = ? LIMIT 1', norm)]
      : await Promise.all([
          categoryId && readCategoryNames(context, [categoryId]).then((all) => all.get(categoryId)),
          vehicleSerialId && first('SELECT name FROM vehicle_serial WHERE id = ?', vehicleSerialId),
        ])
  const isKnown =
    norm !== '' ? names[0] : (!categoryId || names[0]) && (!vehicleSerialId || names[1])
  if (!isKnown) throw refuse('notFound')
  return names.filter(Boolean).join(' · ')
}
