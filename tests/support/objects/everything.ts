import { query } from '../state.ts'

/** Returns all data that calls with foreign IDs could have changed. */
export const everything = () =>
  [
    'orders',
    'order_history',
    'cancel_step',
    'payment',
    'payment_history',
    'refund',
    'sale_return',
    'sale_return_history',
    'review',
    'application',
    'address',
    'garage_vehicle',
    'favourite',
    'favourite_list',
    'chat_conversation',
    'chat_message',
    'chat_report',
    'upload',
    'redemption',
    'points_entry',
    'goods_upload',
    'desk_log',
    'credit_invoice',
    'search_history',
    'placement',
    'customer_coupon',
    'site_ticket',
    'chat_seat',
  ].map((table) => JSON.stringify(query(`SELECT * FROM ${table}`)))
