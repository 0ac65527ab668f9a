/** Seller as registered when the order was placed or the statement was issued. */
export interface SellerRow {
  shop_name: string
  registered_name: string
  registered_address: string
  tax_id: string
  tax_branch: string
}

/**
 * SQL for the columns of a SellerRow, from the data stored with an order `o` or a statement `t`,
 * not from the current shop.
 */
export const sellerSnapshot = (alias: 'o' | 't') => `${alias}.seller ->> 'name' AS shop_name,
  ${alias}.seller ->> 'registered_name' AS registered_name,
  ${alias}.seller ->> 'registered_address' AS registered_address,
  ${alias}.seller ->> 'tax_id' AS tax_id, ${alias}.seller ->> 'tax_branch' AS tax_branch`
