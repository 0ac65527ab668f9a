/** Who sold, as it stood when the order was placed or the statement was drawn up. */
export interface SellerRow {
  shop_name: string
  registered_name: string
  registered_address: string
  tax_id: string
  tax_branch: string
}

/** Columns of a SellerRow: out of what an order `o` or a statement `t` keeps, not out of the shop of today. */
export const keptSeller = (of: 'o' | 't') => `${of}.seller ->> 'name' AS shop_name,
  ${of}.seller ->> 'registered_name' AS registered_name,
  ${of}.seller ->> 'registered_address' AS registered_address,
  ${of}.seller ->> 'tax_id' AS tax_id, ${of}.seller ->> 'tax_branch' AS tax_branch`
