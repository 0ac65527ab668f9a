import { query } from '../state.ts'

interface Sale {
  price: number
  /** Milliseconds from now. */
  starts?: number
  ends?: number
  stock?: number
  perBuyer?: number
}

/** Adds an offer to a Thai flash sale. Returns the sale. */
export function startSale(
  skuOrgId: number,
  { price, starts = -60_000, ends = 3_600_000, stock = 50, perBuyer = 2 }: Sale,
): number {
  const now = Date.now()
  const [row] = query<{ id: number }>(
    'INSERT INTO flash_sale (country_id, starts_at, ends_at) VALUES (1001, ?, ?) RETURNING id',
    now + starts,
    now + ends,
  )
  const saleId = row?.id ?? 0
  query(
    `INSERT OR REPLACE INTO flash_offer
       (sku_org_id, sale_id, starts_at, ends_at, price, stock, per_buyer)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    skuOrgId,
    saleId,
    now + starts,
    now + ends,
    price,
    stock,
    perBuyer,
  )
  return saleId
}

/** Ends the sale of an offer now. */
export function endSale(skuOrgId: number): void {
  query('UPDATE flash_offer SET ends_at = ? WHERE sku_org_id = ?', Date.now(), skuOrgId)
}

/** Returns the remaining quantity of an offer's sale and the quantity in its orders. */
export function saleOf(skuOrgId: number): { stock: number; taken: number } {
  const [row] = query<{ stock: number; taken: number }>(
    'SELECT stock, taken FROM flash_offer WHERE sku_org_id = ?',
    skuOrgId,
  )
  return row ?? { stock: -1, taken: -1 }
}
