/*
 * Country of each row, by table. Rows without a country exist in every database: areas, vehicles,
 * parts, part types, terms. A test reports tables without an entry here.
 */

/** Parent tables by ID, with the country of each row as SQL over the table as `t`. */
export const parentTables: Readonly<Record<string, { id: string; country: string }>> = {
  customer: { id: 'id', country: 't.country_id' },
  shop: { id: 'id', country: 't.country_id' },
  offer: { id: 'sku_org_id', country: 't.country_id' },
  flash_sale: { id: 'id', country: 't.country_id' },
  placement: { id: 'id', country: 't.country_id' },
  orders: { id: 'id', country: 't.country_id' },
  redemption: { id: 'id', country: 't.country_id' },
  provider_session: { id: 'id', country: 't.country_id' },
  staff: { id: 'id', country: countryOfParentSql('shop', 'shop_id') },
  session: { id: 'token_hash', country: countryOfParentSql('customer', 'customer_id') },
  payment: { id: 'id', country: countryOfParentSql('placement', 'placement_id') },
  order_shortage: { id: 'id', country: countryOfParentSql('orders', 'order_id') },
  sale_return: { id: 'id', country: countryOfParentSql('orders', 'order_id') },
  payout: { id: 'id', country: 't.country_id' },
  chat_conversation: { id: 'id', country: countryOfParentSql('customer', 'customer_id') },
  estimate: { id: 'id', country: 't.country_id' },
  goods_upload: { id: 'id', country: countryOfParentSql('shop', 'shop_id') },
  shop_promotion: { id: 'id', country: 't.country_id' },
  quotation: { id: 'id', country: 't.country_id' },
  quotation_shop: { id: 'id', country: countryOfParentSql('shop', 'shop_id') },
  points_lot: { id: 'id', country: countryOfParentSql('customer', 'customer_id') },
  company_approval: { id: 'id', country: countryOfParentSql('customer', 'company_id') },
  seller_application: { id: 'id', country: 't.country_id' },
  part_list: { id: 'id', country: countryOfParentSql('customer', 'customer_id') },
  push_device: { id: 'id', country: countryOfParentSql('customer', 'customer_id') },
}

/**
 * Returns SQL for the country of the parent that a column references. Null without a parent or a
 * country.
 */
function countryOfParentSql(parent: string, column: string): string {
  return `(SELECT country_id FROM temp.at_${parent} WHERE id = t.${column})`
}

const countryOfCustomerSql = countryOfParentSql('customer', 'customer_id')
const countryOfShopSql = countryOfParentSql('shop', 'shop_id')
const countryOfOrderSql = countryOfParentSql('orders', 'order_id')
const countryOfPaymentSql = countryOfParentSql('payment', 'payment_id')
const ownCountrySql = 't.country_id'

/**
 * Country of a ledger entry: by its currency for money, by its account for points, unless it is the
 * house's.
 */
const countryOfUnitSql = `CASE t.unit WHEN 'THB' THEN 1001 WHEN 'IDR' THEN 1102 WHEN 'MYR' THEN 1129
  WHEN 'PHP' THEN 1171 WHEN 'VND' THEN 1234 WHEN 'KRW' THEN 1198 ELSE
  (SELECT country_id FROM temp.at_customer WHERE id = CAST(substr(
    iif(t.from_account GLOB 'points:*', t.from_account, t.to_account), 8) AS INTEGER)) END`

/** Country of each row, as SQL over the table as `t`. Null means all countries. */
export const countryOfRow: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(parentTables).map(([table, { country }]) => [table, country]),
  ),
  ...countrySqlByTable(countryOfCustomerSql, [
    'address agreement application arrival_notice cart_delivery cart_line company',
    'credit_account credit_change credit_due credit_grant credit_invoice credit_statement',
    'customer_coupon customer_price_identity favourite favourite_category favourite_list',
    'flash_bought garage_vehicle idempotency kept_paper mail_address password points_entry',
    'push_device push_off quoted_price review',
    'customer_coupon customer_price_identity estimate_company favourite favourite_category',
    'favourite_list',
    'flash_bought garage_vehicle idempotency kept_paper mail_address password points_entry review',
    'search_history shared_link sign_on_subject sign_on_ticket site_ticket vin_choice',
  ]),
  ...countrySqlByTable(countryOfParentSql('customer', 'company_id'), [
    'company_approval company_invitation company_log company_member',
  ]),
  company_approval_line: countryOfParentSql('company_approval', 'approval_id'),
  ...countrySqlByTable(countryOfShopSql, [
    'coupon payout_account payout_account_change shop_start shop_about shop_brand shop_brand_name shop_category shop_column shop_day shop_vacation',
  ]),
  ...countrySqlByTable(countryOfOrderSql, [
    'cancel_step coupon_use order_history order_invoice order_line order_packing',
    'refund sale_back sale_part',
    'sale_return',
  ]),
  ...countrySqlByTable(countryOfPaymentSql, [
    'bank_reference booked_refund credit_receipt credit_settlement payment_case payment_history',
    'payment_slip provider_page receipt',
  ]),
  ...countrySqlByTable(ownCountrySql, [
    'brand_count category_count coupon_value demand event_count gift_offer',
  ]),
  ...countrySqlByTable(ownCountrySql, ['offer_count category_pile attribute_count']),
  ...countrySqlByTable(ownCountrySql, [
    'commission_document commission_rate commission_rate_change payout_closing payout_file shop_entry',
  ]),
  payout_transfer: countryOfParentSql('payout', 'payout_id'),
  chat_message: countryOfParentSql('chat_conversation', 'conversation_id'),
  chat_report: countryOfParentSql('chat_conversation', 'conversation_id'),
  chat_seat: countryOfParentSql('chat_conversation', 'conversation_id'),
  desk_log: countryOfParentSql('staff', 'staff_id'),
  estimate_question: countryOfParentSql('estimate', 'estimate_id'),
  flash_offer: countryOfParentSql('flash_sale', 'sale_id'),
  goods_change: countryOfParentSql('goods_upload', 'upload_id'),
  knowledge_question: `ifnull(${countryOfCustomerSql}, ${ownCountrySql})`,
  ledger: countryOfUnitSql,
  notice: `coalesce(${countryOfParentSql('placement', 'placement_id')}, ${countryOfParentSql('redemption', 'redemption_id')},
    ${countryOfParentSql('quotation_shop', 'quotation_shop_id')})`,
  order_shortage_line: countryOfParentSql('order_shortage', 'shortage_id'),
  part_list_line: countryOfParentSql('part_list', 'list_id'),
  points_take: countryOfParentSql('points_lot', 'lot_id'),
  push_message: countryOfParentSql('push_device', 'device_id'),
  provider_refund: countryOfParentSql('provider_session', 'session_id'),
  offer_price_jump: countryOfParentSql('shop', 'shop_id'),
  promoted_offer: countryOfParentSql('shop_promotion', 'promotion_id'),
  quotation_answer: countryOfParentSql('quotation_shop', 'quotation_shop_id'),
  quotation_line: countryOfParentSql('quotation', 'quotation_id'),
  redemption_history: countryOfParentSql('redemption', 'redemption_id'),
  return_escalation: countryOfParentSql('sale_return', 'return_id'),
  sale_return_history: countryOfParentSql('sale_return', 'return_id'),
  sale_return_line: countryOfParentSql('sale_return', 'return_id'),
  seller_send: countryOfParentSql('seller_application', 'application_id'),
  search_feedback: `ifnull(${countryOfCustomerSql}, ${ownCountrySql})`,
  sign_on_session: countryOfParentSql('session', 'token_hash'),
  desk_taken: countryOfParentSql('staff', 'staff_id'),
  desk_view: countryOfParentSql('staff', 'staff_id'),
  staff_passkey: countryOfParentSql('staff', 'staff_id'),
  staff_session: countryOfParentSql('staff', 'staff_id'),
  upload: `ifnull(${countryOfCustomerSql}, ${countryOfParentSql('staff', 'staff_id')})`,
}

function countrySqlByTable(country: string, tables: readonly string[]): Record<string, string> {
  return Object.fromEntries(tables.flatMap((line) => line.split(' ')).map((one) => [one, country]))
}

/**
 * Tables copied whole to every database: trade knowledge, and data that is needed before a user is
 * identified.
 */
export const sharedTables: readonly string[] = [
  'area area_post_code brand_cross captcha_used category category_name coupon_product drawing_callout',
  'generation_category gift gift_name loose_picture one_time_code outbox part part_attribute part_brand part_cross',
  'part_fit',
  'part_fits_short part_picture password_try payout_rule popular_serial same_car spelling vehicle_brand vehicle_generation vehicle_model',
  'vehicle_serial vehicle_year_capacity vin_pattern vin_wmi word',
].flatMap((line) => line.split(' '))

/**
 * Tables not moved to another country's database: local counters, and totals that are recalculated.
 */
export const recalculatedTables: readonly string[] = [
  'call_figure',
  'dead_work',
  'ledger_balance',
  'desk_try',
  'desk_code_step',
  'desk_challenge',
  'import_run',
  'import_change',
]

/**
 * References of a buyer to offers of another country, which can't be ordered. They are dropped and
 * reported.
 */
export const crossCountryReferences: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['cart_line', 'favourite'].map((table) => [
      table,
      `${countryOfCustomerSql} <> ${countryOfParentSql('offer', 'sku_org_id')}`,
    ]),
  ),
  part_list_line: `${countryOfParentSql('part_list', 'list_id')} <> ${countryOfParentSql('offer', 'sku_org_id')}`,
}
