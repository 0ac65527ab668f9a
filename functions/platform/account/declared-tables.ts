/** Treatment of a customer's rows in one table on account deletion, with the reason. */
interface TableDeclaration {
  on: 'delete' | 'keep'
  reason: string
}

const deletedTable = (reason = 'belongs to the person alone'): TableDeclaration => ({
  on: 'delete',
  reason,
})
const retainedTable = (reason: string): TableDeclaration => ({ on: 'keep', reason })

/**
 * Every table with a column that refers to a customer, in deletion order. A schema test reports
 * each table that is missing here.
 */
export const declaredTables: Readonly<Record<string, TableDeclaration>> = {
  site_ticket: deletedTable(),
  push_device: deletedTable('its messages go with it'),
  push_off: deletedTable(),
  session: deletedTable(),
  password: deletedTable(),
  sign_on_subject: deletedTable(),
  sign_on_ticket: deletedTable(),
  address: deletedTable(),
  cart_line: deletedTable(),
  cart_delivery: deletedTable(),
  garage_vehicle: deletedTable(),
  vin_choice: deletedTable(),
  search_history: deletedTable(),
  search_feedback: deletedTable('what was written about the search'),
  arrival_notice: deletedTable(),
  mail_address: deletedTable(),
  estimate: deletedTable('names of its customers; questions go with it'),
  estimate_company: deletedTable(),
  favourite: deletedTable(),
  shared_link: deletedTable(),
  favourite_list: deletedTable(),
  part_list: deletedTable('its lines go with it'),
  favourite_category: deletedTable(),
  quoted_price: deletedTable('prices that the buyer can no longer use'),
  quotation: deletedTable('its lines and the answers of shops go with it'),
  flash_bought: deletedTable(),
  chat_conversation: deletedTable('its messages and reports go with it'),
  customer_price_identity: deletedTable(),
  company: deletedTable('rules of the company'),
  company_member: deletedTable('members of the company go by its ID'),
  company_invitation: retainedTable(
    'invitations of the company go by its ID, the others after a month',
  ),
  company_log: retainedTable('the log of the company goes by its ID'),
  company_approval: retainedTable('belongs to the orders; the names are blanked'),
  application: deletedTable(),
  seller_application: retainedTable('the contract with a shop; without a shop it is deleted'),
  idempotency: deletedTable('answers of requests are copies of addresses and orders'),
  agreement: retainedTable('proof of what was agreed to'),
  knowledge_question: retainedTable('a question without its contact'),
  customer_coupon: retainedTable('the budget of a coupon counts its uses'),
  placement: retainedTable('the law wants books'),
  orders: retainedTable('the law wants books; remark and address are blanked'),
  order_history: retainedTable('the law wants books'),
  order_shortage: retainedTable('the law wants books'),
  payment_history: retainedTable('the law wants books'),
  sale_return_history: retainedTable('the law wants books'),
  order_invoice: retainedTable('tax law wants the buyer of an invoice'),
  credit_account: retainedTable('the law wants books'),
  credit_grant: retainedTable('the law wants books'),
  credit_change: retainedTable('the law wants books'),
  credit_invoice: retainedTable('the law wants books'),
  credit_statement: retainedTable('the law wants books; the buyer is blanked'),
  credit_due: retainedTable('sums of invoices'),
  points_entry: retainedTable('the ledger of points'),
  points_lot: retainedTable('the ledger of points'),
  redemption: retainedTable('the ledger of points; the address is blanked'),
  redemption_history: retainedTable('the ledger of points'),
  review: retainedTable('a rating of a part; the author is blanked'),
  upload: retainedTable('pictures of returns prove them; the others are detached and forgotten'),
  kept_paper: retainedTable(
    'names of files; the account is deleted, and the next run removes both',
  ),
  sale_return: retainedTable('the law wants books'),
}

/** Tables whose rows of the customer are deleted. */
export const deletedTables: readonly string[] = Object.keys(declaredTables).filter(
  (table) => declaredTables[table]?.on === 'delete',
)
