import { planned } from './call.ts'

/** Areas of the specification that nothing of is built yet; each moves to a file of its own. */
export const laterCalls = {
  'GET /app-api/bill/summary': planned('buyer'),
  'GET /app-api/bill/duePayAmountDetail': planned('buyer'),
  'POST /app-api/bill/getBillRecordDetail': planned('buyer'),
  'GET /credit/creditInvoiceBillRecord/myBill': planned('buyer'),
  'GET /credit/creditInvoiceBillRecord/overdueList': planned('buyer'),
  'GET /credit/creditInvoiceBillRecord/historyList': planned('buyer'),
  'GET /credit/creditInvoiceBillRecord/searchMonthList': planned('buyer'),
  'GET /points': planned('buyer'),
  'GET /points/record': planned('buyer'),
  'GET /points/redemption/pageQuery': planned('buyer'),
  'GET /points/redemption/{id}': planned('buyer'),
  'GET /points/rule': planned('visitor'),
  'GET /points/rule/behavior': planned('visitor'),
  'POST /points/redemption/{id}': planned('buyer'),
  'GET /app-api/v4/goodsCollect': planned('buyer'),
  'PUT /app-api/v4/goodsCollect/cancel/skuOrgId/{skuOrgId}': planned('buyer'),
  'POST /app-api/v4/goodsCollect/save': planned('buyer'),
  'POST /client/categoryCollect/collect': planned('buyer'),
  'POST /client/categoryCollect/cancel': planned('buyer'),
  'POST /client/categoryCollect/page': planned('buyer'),
  'POST /tracking/web-api/v1/eventTracking/batchSave': planned('visitor'),
} as const
