import type { Context, StaffContext } from '../../kernel/context.ts'
import { logDeskAction } from '../../kernel/desk-log.ts'
import type { StoredDocument } from '../get-or-draw.ts'
import { drawLabels } from './draw.ts'
import { readLabels } from './read.ts'

/**
 * Creates the labels and the pick list of orders of the seller's shop as one PDF. Null for other
 * readers, and when an order has no parcel to label. The PDF isn't stored, because it contains the
 * addresses of many buyers.
 */
export async function makeLabelDocument(
  context: Context,
  ids: readonly number[],
): Promise<{ number: string; kept: StoredDocument } | null> {
  const { staff, env, now, db } = context
  if (staff?.role !== 'SELLER' || staff.shopId === null) return null
  const unique = [...new Set(ids)]
  const sheet = await readLabels(context, staff.shopId, unique)
  if (!sheet) return null
  const file = new Blob((await drawLabels(env, sheet, now)) as BlobPart[])
  const readContext: Pick<StaffContext, 'db' | 'now' | 'staff'> = { db, now, staff }
  await logDeskAction(readContext, {
    act: 'labels',
    subject: `shop:${staff.shopId}`,
    after: { orders: unique },
  }).run()
  const number = new Date(now).toISOString().slice(0, 16).replaceAll(/\D/g, '')
  return { number, kept: { file: file.stream(), size: file.size } }
}
