import account from './en/account.json'
import caseView from './en/case.json'
import caseQueue from './en/caseQueue.json'
import frame from './en/frame.json'
import labels from './en/labels.json'
import order from './en/order.json'
import queue from './en/queue.json'
import signIn from './en/signIn.json'
import ui from './en/ui.json'

/** Texts of the desk in English by area, one area per folder of src/islands/desk. */
export const english = {
  account,
  case: caseView,
  caseQueue,
  frame,
  labels,
  order,
  queue,
  signIn,
  ui,
}

export type DeskMessages = typeof english
