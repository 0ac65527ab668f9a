import { planned } from './call.ts'

/** Credit account and its bills; nothing of it is built yet. */
export const creditCalls = {
  'GET /app-api/bill/summary': planned('buyer'),
  'GET /app-api/bill/duePayAmountDetail': planned('buyer'),
  'POST /app-api/bill/getBillRecordDetail': planned('buyer'),
  'GET /credit/creditInvoiceBillRecord/myBill': planned('buyer'),
  'GET /credit/creditInvoiceBillRecord/overdueList': planned('buyer'),
  'GET /credit/creditInvoiceBillRecord/historyList': planned('buyer'),
  'GET /credit/creditInvoiceBillRecord/searchMonthList': planned('buyer'),
} as const
