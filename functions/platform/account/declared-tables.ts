/** Treatment of a customer's rows in one table on account deletion, with the reason. */
interface Declared {
  on: 'delete' | 'keep'
  why: string
}

const personal = (why = 'belongs to the person alone'): Declared => ({ on: 'delete', why })
const kept = (why: string): Declared => ({ on: 'keep', why })

/**
 * Every table with a column that refers to a customer, in deletion order. A schema test reports
 * each table that is missing here.
 */
export const declaredTables: Readonly<Record<string, Declared>> = {
  site_ticket: personal(),
  push_device: personal('its messages go with it'),
  push_off: personal(),
  session: personal(),
  password: personal(),
  sign_on_subject: personal(),
  sign_on_ticket: personal(),
  address: personal(),
  cart_line: personal(),
  cart_delivery: personal(),
  garage_vehicle: personal(),
  vin_choice: personal(),
  search_history: personal(),
  search_feedback: personal('what was written about the search'),
  arrival_notice: personal(),
  mail_address: personal(),
  estimate: personal('names of its customers; questions go with it'),
  estimate_company: personal(),
  favourite: personal(),
  shared_link: personal(),
  favourite_list: personal(),
  part_list: personal('its lines go with it'),
  favourite_category: personal(),
  quoted_price: personal('prices that the buyer can no longer use'),
  quotation: personal('its lines and the answers of shops go with it'),
  flash_bought: personal(),
  chat_conversation: personal('its messages and reports go with it'),
  customer_price_identity: personal(),
  company: personal('rules of the company'),
  company_member: personal('members of the company go by its ID'),
  company_invitation: kept('invitations of the company go by its ID, the others after a month'),
  company_log: kept('the log of the company goes by its ID'),
  company_approval: kept('belongs to the orders; the names are blanked'),
  application: personal(),
  seller_application: kept('the contract with a shop; without a shop it is deleted'),
  idempotency: personal('answers of requests are copies of addresses and orders'),
  agreement: kept('proof of what was agreed to'),
  knowledge_question: kept('a question without its contact'),
  customer_coupon: kept('the budget of a coupon counts its uses'),
  placement: kept('the law wants books'),
  orders: kept('the law wants books; remark and address are blanked'),
  order_history: kept('the law wants books'),
  payment_history: kept('the law wants books'),
  sale_return_history: kept('the law wants books'),
  order_invoice: kept('tax law wants the buyer of an invoice'),
  credit_account: kept('the law wants books'),
  credit_grant: kept('the law wants books'),
  credit_change: kept('the law wants books'),
  credit_invoice: kept('the law wants books'),
  credit_statement: kept('the law wants books; the buyer is blanked'),
  credit_due: kept('sums of invoices'),
  points_entry: kept('the ledger of points'),
  points_lot: kept('the ledger of points'),
  redemption: kept('the ledger of points; the address is blanked'),
  redemption_history: kept('the ledger of points'),
  review: kept('a rating of a part; the author is blanked'),
  upload: kept('pictures of returns prove them; the others are detached and forgotten'),
  kept_paper: kept('names of files; the account is deleted, and the next run removes both'),
  sale_return: kept('the law wants books'),
}

/** Tables from which a customer's rows are deleted. */
export const deletedTables: readonly string[] = Object.keys(declaredTables).filter(
  (table) => declaredTables[table]?.on === 'delete',
)
