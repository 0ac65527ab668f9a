/*
 * Rows of the try-out by table, in the order of removal: parents first. A test over the
 * schema fails for a table without a row here. The temporary tables are those of marks.ts.
 */

/** Treatment of a table's rows when the try-out data is removed. */
export type TryOutTreatment =
  /** Never holds rows of the try-out. */
  | { holds: 'nothing'; why: string }
  /** Rows that match a condition. */
  | { holds: 'rows'; where: string }
  /**
   * Rows of removed parents. A required reference is found in the schema; `goes` names optional
   * references that take the row with them. All other optional references become null.
   */
  | { holds: 'dependent'; goes?: readonly string[]; where?: string }
  /** All rows, because they were written before the shop opened. */
  | { holds: 'everything'; why: string }
  /** Recalculated from other tables. */
  | { holds: 'counts' }

const nothing = (reason: string, ...tables: string[]) =>
  Object.fromEntries(tables.map((table) => [table, { holds: 'nothing', reason } as const]))
const dependent = (...tables: string[]) =>
  Object.fromEntries(tables.map((table) => [table, { holds: 'dependent' } as const]))
const everything = (reason: string, ...tables: string[]) =>
  Object.fromEntries(tables.map((table) => [table, { holds: 'everything', reason } as const]))
const counts = (...tables: string[]) =>
  Object.fromEntries(tables.map((table) => [table, { holds: 'counts' } as const]))
const rows = (where: string) => ({ holds: 'rows', where }) as const

/** Condition for pictures of parts that a removed shop set. */
export const isOfRemovedShopSql = 'shop_id IN (SELECT id FROM temp.gone_shop)'

/** Treatment of every table. */
export const tryOutTables: Readonly<Record<string, TryOutTreatment>> = {
  ...nothing(
    'trade knowledge: vehicles and the numbers of their makers',
    'vehicle_brand',
    'vehicle_serial',
    'vehicle_generation',
    'vehicle_model',
    'vehicle_year_capacity',
    'vin_pattern',
    'vin_wmi',
    'popular_serial',
    'same_car',
  ),
  ...nothing('trade knowledge: part types', 'category', 'category_name', 'drawing_callout'),
  ...nothing('administrative areas', 'area', 'area_post_code', 'area_text'),
  ...nothing('files that the clean-up deletes', 'loose_picture'),

  ...nothing('imports of the operator', 'import_run'),
  ...nothing('rules of the countries', 'payout_rule'),

  // People and staff of the seed, and everything that belongs to them.
  customer: rows('id IN (SELECT id FROM temp.gone_person)'),
  shop: rows('id IN (SELECT id FROM temp.gone_shop)'),
  // An account of a seller needs its shop, so it goes with the shop.
  staff: {
    holds: 'dependent',
    goes: ['shop_id'],
    where: 'id IN (SELECT id FROM temp.gone_staff)',
  },
  placement: rows('id IN (SELECT id FROM temp.gone_placement)'),
  orders: rows('placement_id IN (SELECT id FROM temp.gone_placement)'),
  payment: rows('placement_id IN (SELECT id FROM temp.gone_placement)'),
  provider_session: rows('payment_id NOT IN (SELECT id FROM payment)'),
  ...dependent(
    'session',
    'sign_on_session',
    'sign_on_subject',
    'sign_on_ticket',
    'site_ticket',
    'password',
    'customer_price_identity',
    'address',
    'application',
    'seller_application',
    'seller_send',
    'shop_start',
    'agreement',
    'garage_vehicle',
    'vin_choice',
    'company',
    'company_member',
    'company_invitation',
    'company_approval',
    'company_approval_line',
    'company_log',
    'search_history',
    'mail_address',
    'kept_paper',
    'upload',
    'staff_session',
    'staff_passkey',
    'desk_taken',
    'desk_view',
    'desk_log',
    'order_history',
    'order_packing',
    'order_invoice',
    'cancel_step',
    'order_shortage',
    'order_shortage_line',
    'payment_history',
    'payment_slip',
    'provider_page',
    'provider_refund',
    'receipt',
    'refund',
    'booked_refund',
    'payment_case',
    'bank_reference',
    'return_escalation',
    'sale_return',
    'sale_return_history',
    'sale_return_line',
    'sale_part',
    'sale_back',
    'payout_account_change',
    'payout_account',
    'credit_account',
    'credit_change',
    'credit_grant',
    'credit_statement',
    'credit_invoice',
    'credit_receipt',
    'credit_settlement',
    'points_entry',
    'points_lot',
    'points_take',
    'redemption',
    'redemption_history',
    'chat_message',
    'chat_report',
    'chat_seat',
  ),
  chat_conversation: { holds: 'dependent', goes: ['shop_id'] },
  shop_entry: { holds: 'dependent', goes: ['order_id'] },
  commission_rate: { holds: 'dependent', goes: ['shop_id', 'category_id'] },
  commission_rate_change: { holds: 'dependent', goes: ['shop_id', 'category_id'] },
  ...dependent('payout_closing', 'payout_file', 'payout', 'payout_transfer', 'commission_document'),
  order_find: rows('rowid NOT IN (SELECT id FROM orders)'),
  idempotency: rows('customer_id NOT IN (SELECT id FROM customer)'),
  notice: {
    holds: 'dependent',
    goes: ['placement_id', 'order_id', 'redemption_id', 'quotation_shop_id'],
  },
  search_feedback: { holds: 'dependent', goes: ['customer_id'] },
  knowledge_question: { holds: 'dependent', goes: ['customer_id'] },
  estimate: { holds: 'dependent', goes: ['customer_id'] },
  ...dependent('estimate_company', 'estimate_question'),
  shared_link: { holds: 'dependent', goes: ['customer_id', 'list_id'] },

  // Shops, offers and parts of the seed.
  offer: rows('sku_org_id IN (SELECT id FROM temp.gone_offer)'),
  part: rows(`id <= (SELECT id FROM temp.newest_part) AND id NOT IN (SELECT part_id FROM offer)
    AND id NOT IN (SELECT part_id FROM review WHERE order_id IN (SELECT id FROM orders))`),
  part_brand: rows(`id IN (SELECT id FROM temp.try_brand)
    AND id NOT IN (SELECT brand_id FROM part)`),
  ...dependent(
    'order_line',
    'push_device',
    'push_message',
    'push_off',
    'quotation',
    'quotation_line',
    'quotation_shop',
    'quotation_answer',
    'quoted_price',
    'cart_line',
    'cart_delivery',
    'favourite_list',
    'part_list',
    'part_list_line',
    'favourite_category',
    'part_fit',
    'part_fits_short',
    'part_attribute',
    'part_cross',
    'shop_about',
    'shop_brand_name',
    'shop_column',
    'shop_day',
    'shop_vacation',
    'goods_upload',
    'offer_price_jump',
    'promoted_offer',
    'shop_promotion',
    'import_change',
  ),
  part_picture: { holds: 'dependent', where: isOfRemovedShopSql },
  favourite: { holds: 'dependent' },
  goods_change: { holds: 'dependent', goes: ['sku_org_id'] },
  arrival_notice: { holds: 'dependent' },
  review: {
    holds: 'dependent',
    goes: ['customer_id', 'order_id', 'sku_org_id'],
    where: 'order_id IS NULL',
  },
  word: rows("kind = 'brand' AND subject_id NOT IN (SELECT id FROM part_brand)"),

  // Promotions of the seed. Promotions of an operator have other offers and keys, so these
  // conditions don't match them.
  flash_offer: rows('sku_org_id NOT IN (SELECT sku_org_id FROM offer)'),
  ...dependent('flash_bought'),
  flash_sale: rows(`id NOT IN (SELECT sale_id FROM flash_offer)
    AND id NOT IN (SELECT flash_sale_id FROM order_line WHERE flash_sale_id IS NOT NULL)`),
  coupon: {
    holds: 'dependent',
    goes: ['shop_id'],
    where: 'id IN (SELECT id FROM temp.gone_coupon)',
  },
  ...dependent('coupon_product', 'coupon_value'),
  customer_coupon: { holds: 'dependent', goes: ['shop_id'] },
  ...dependent('coupon_use'),
  gift: rows('id IN (SELECT id FROM temp.gone_gift)'),
  ...dependent('gift_name', 'gift_offer'),

  // Ledger rows of removed accounts and events. A posting is removed with all its rows.
  ledger: rows('reference IN (SELECT reference FROM temp.gone_posting)'),

  ...everything('nobody buys before the opening', 'demand', 'event_count', 'call_figure'),
  ...everything('messages and codes to the people of the try-out', 'outbox', 'one_time_code'),
  ...everything(
    'tries and challenges of the try-out',
    'captcha_used',
    'desk_challenge',
    'desk_code_step',
    'desk_try',
    'password_try',
  ),
  ...everything('work that the try-out gave up', 'dead_work'),
  ...counts(
    'offer_count',
    'brand_count',
    'category_count',
    'category_pile',
    'attribute_count',
    'shop_brand',
    'shop_category',
    'brand_cross',
    'generation_category',
    'ledger_balance',
    'credit_due',
  ),
}
