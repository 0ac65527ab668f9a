import type { creditCalls } from '#contract/credit/credit.ts'
import type { BuyerContext } from '../kernel/context.ts'
import type { Handlers } from '../kernel/handlers.ts'
import { readAmountsDue } from './amounts-due.ts'
import { payInvoices } from './pay.ts'
import {
  type invoiceLists,
  readAccount,
  readAccounts,
  readInvoiceList,
  todayOf,
} from './record/read.ts'
import { readBill, readStatementMonths } from './statements.ts'
import { toWireInvoice } from './record/wire.ts'

export const creditHandlers: Handlers<typeof creditCalls> = {
  'GET /app-api/bill/summary': async (_, context) => ({ list: await readAccounts(context) }),

  'GET /app-api/bill/duePayAmountDetail': async ({ shopId }, context) =>
    readAmountsDue(context, shopId),

  'POST /app-api/bill/getBillRecordDetail': async ({ billId }, context) =>
    readBill(context, billId),

  'GET /credit/creditInvoiceBillRecord/myBill': async (input, context) =>
    readInvoices('owed', input, context),

  'GET /credit/creditInvoiceBillRecord/overdueList': async (input, context) =>
    readInvoices('overdue', input, context),

  'GET /credit/creditInvoiceBillRecord/historyList': async (input, context) =>
    readInvoices('settled', input, context),

  'GET /credit/creditInvoiceBillRecord/searchMonthList': async ({ shopId }, context) =>
    readStatementMonths(context, shopId),

  'POST /credit/creditInvoiceBillRecord/pay': async (input, context) => payInvoices(input, context),
}

async function readInvoices(
  list: keyof typeof invoiceLists,
  { shopId, pageNo }: { shopId: number; pageNo: number },
  context: BuyerContext,
) {
  const [{ isBlocked }, { total, rows }] = await Promise.all([
    readAccount(context, shopId),
    readInvoiceList(context, shopId, list, pageNo),
  ])
  const today = todayOf(context)
  return { total, list: rows.map((row) => toWireInvoice(row, today, isBlocked)) }
}
