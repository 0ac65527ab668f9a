import account from './en/account.json'
import applications from './en/applications.json'
import bankAccounts from './en/bankAccounts.json'
import caseView from './en/case.json'
import caseQueue from './en/caseQueue.json'
import cases from './en/cases.json'
import chats from './en/chats.json'
import coupons from './en/coupons.json'
import promotions from './en/promotions.json'
import credit from './en/credit.json'
import decisions from './en/decisions.json'
import figures from './en/figures.json'
import frame from './en/frame.json'
import gifts from './en/gifts.json'
import labels from './en/labels.json'
import messages from './en/messages.json'
import offers from './en/offers.json'
import order from './en/order.json'
import paymentCases from './en/paymentCases.json'
import partPictures from './en/partPictures.json'
import payouts from './en/payouts.json'
import queue from './en/queue.json'
import quotations from './en/quotations.json'
import rates from './en/rates.json'
import returns from './en/returns.json'
import reviews from './en/reviews.json'
import seller from './en/seller.json'
import signIn from './en/signIn.json'
import staff from './en/staff.json'
import ui from './en/ui.json'

/** Texts of the desk in English by area, one area per folder of src/islands/desk. */
export const english = {
  account,
  applications,
  bankAccounts,
  case: caseView,
  caseQueue,
  cases,
  chats,
  coupons,
  promotions,
  credit,
  decisions,
  figures,
  frame,
  gifts,
  labels,
  messages,
  offers,
  order,
  paymentCases,
  partPictures,
  payouts,
  queue,
  quotations,
  rates,
  returns,
  reviews,
  seller,
  signIn,
  staff,
  ui,
}

export type DeskMessages = typeof english
