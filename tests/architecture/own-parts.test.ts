import { expect, test } from 'vitest'
import { type Call, type CallName, type PlannedCall } from '#contract/shapes/call.ts'
import { contract } from '#contract/index.ts'
import { availableOwnCalls } from '../../functions/proxy/own/answers.ts'
import { isOwnCall } from '../../functions/proxy/is-own-call.ts'
import { projectFiles, textOf } from '../../scripts/testing/imports.ts'

/*
 * An operator's platform has only the specified calls. A screen element that needs another call
 * carries `data-own` and is hidden there: a button that can only fail is worse than no button.
 */

/** Files with links to quotations; no other page links to them. */
const quotations =
  'src/islands/cart/CartActions.tsx src/islands/quick-order/AskPrice.tsx src/islands/account/AccountBenefits.tsx'

const partLists =
  'src/islands/account/AccountBenefits.tsx src/islands/part-list/PartListIndex.tsx src/islands/part-list/PartListView.tsx'

const push =
  'src/islands/push/PushSettings.tsx src/islands/push/AskPush.tsx src/scripts/push/ask-push.ts'

const chat = 'src/components/chat/ChatLink.astro src/scripts/chat/chat-link.ts'

/** Screen elements for each of the shop's own calls that no specified call can replace. */
const parts: Readonly<Record<string, string>> = {
  'GET /web-api/vehicle/popularSerials': 'src/components/home/vehicle/HomeVehicles.astro',
  'POST /app-api/quotation/shops': quotations,
  'POST /app-api/quotation/ask': quotations,
  'GET /app-api/quotation/list': quotations,
  'GET /app-api/quotation/detail': quotations,
  'POST /app-api/quotation/accept': quotations,
  'POST /app-api/quotation/askAgain': quotations,
  'POST /app-api/quotation/letLapse': quotations,
  'POST /app-api/quotation/share': quotations,
  'DELETE /app-api/quotation/share': quotations,
  'GET /app-api/quotation/shared': quotations,
  'GET /web-api/seller/costs': 'src/components/seller/SellLayout.astro',
  'GET /web-api/seller/application': 'src/islands/seller/SellScreen.tsx',
  'POST /web-api/seller/application': 'src/islands/seller/SellScreen.tsx',
  'POST /web-api/seller/send': 'src/islands/seller/SellScreen.tsx',
  'POST /web-api/seller/invitation': 'src/islands/seller/SellScreen.tsx',
  'GET /web-api/account/sessions': 'src/islands/auth/sessions/SessionList.tsx',
  'DELETE /web-api/account/session': 'src/islands/auth/sessions/SessionList.tsx',
  'DELETE /web-api/account/otherSessions': 'src/islands/auth/sessions/SessionList.tsx',
  'POST /app-api/vehicle/garage/share': 'src/scripts/garage/garage-list.ts',
  'GET /app-api/vehicle/garage/shares': 'src/components/vehicle/GarageList.astro',
  'POST /app-api/vehicle/garage/endShare': 'src/components/vehicle/GarageList.astro',
  'POST /web-api/favourite/share': 'src/islands/favourite/FavouriteListActs.tsx',
  'DELETE /web-api/favourite/share': 'src/islands/favourite/FavouriteListActs.tsx',
  'POST /web-api/demand/arrivalNotice':
    'src/components/search/TellMe.astro src/islands/favourite/FavouriteNote.tsx',
  'DELETE /web-api/demand/arrivalNotice':
    'src/components/search/TellMe.astro src/islands/favourite/FavouriteNote.tsx',
  'DELETE /app/search2/searchHistory':
    'src/islands/search/PastSearches.tsx src/scripts/search/suggest-list.ts',
  'POST /web-api/order/shortage/answer':
    'src/islands/order/detail/ShortagePart.tsx src/islands/order/detail/ShortageBar.tsx',
  'GET /chat/conversation/list': `${chat} src/islands/account/AccountBenefits.tsx src/islands/order/OrderActs.tsx`,
  'GET /chat/conversation/unread': chat,
  'GET /chat/message/list': chat,
  'POST /chat/message/send': chat,
  'POST /chat/message/read': chat,
  'POST /chat/message/report': chat,
  'POST /web-api/address/default': 'src/islands/account/AccountAddresses.tsx',
  'DELETE /web-api/address/remove': 'src/islands/account/AccountAddresses.tsx',
  'GET /web-api/account/export': 'src/islands/account/AccountPrivacy.tsx',
  'POST /web-api/account/deletion': 'src/islands/account/AccountPrivacy.tsx',
  'DELETE /web-api/account/deletion': 'src/islands/account/AccountPrivacy.tsx',
  'GET /web-api/push': push,
  'POST /web-api/push/device': push,
  'DELETE /web-api/push/device': push,
  'POST /web-api/push/kind': push,
  'GET /web-api/account/mail': 'src/islands/account/AccountMail.tsx',
  'POST /web-api/account/mail': 'src/islands/account/AccountMail.tsx',
  'POST /web-api/account/mail/prove': 'src/islands/account/AccountMail.tsx',
  'DELETE /web-api/account/mail': 'src/islands/account/AccountMail.tsx',
  'GET /web-api/address/find': 'src/islands/address/AreaFinder.tsx',
  'POST /web-api/payment/slip': 'src/islands/payment/SlipPart.tsx',
  'POST /client/saleReturnOrder/sent/{returnId}': 'src/islands/returns/ReturnView.tsx',
  'POST /client/saleReturnOrder/escalate/{returnId}': 'src/islands/returns/ServiceDecides.tsx',
  'POST /web-api/order/review': 'src/islands/review/LineReview.tsx',
  'POST /credit/creditInvoiceBillRecord/pay': 'src/islands/credit/CreditPay.tsx',
  'POST /points/redemption/arrived': 'src/islands/points/GiftState.tsx',
  'GET /web-api/estimates': 'src/islands/estimate/list/EstimatesScreen.tsx',
  'GET /web-api/estimate':
    'src/islands/estimate/draft/DraftView.tsx src/islands/estimate/answered/AnsweredView.tsx',
  'POST /web-api/estimate':
    'src/islands/estimate/list/EstimatesScreen.tsx src/islands/estimate/list/MakeEstimate.tsx',
  'PUT /web-api/estimate': 'src/islands/estimate/draft/DraftView.tsx',
  'DELETE /web-api/estimate': 'src/islands/estimate/draft/DraftView.tsx',
  'POST /web-api/estimate/send': 'src/islands/estimate/draft/DraftView.tsx',
  'DELETE /web-api/estimate/link': 'src/islands/estimate/answered/AnsweredView.tsx',
  'POST /web-api/estimate/answer': 'src/islands/estimate/answered/AnsweredView.tsx',
  'POST /web-api/estimate/toCart': 'src/islands/estimate/answered/AnsweredView.tsx',
  'POST /web-api/estimate/done': 'src/islands/estimate/answered/AnsweredView.tsx',
  'PUT /web-api/estimate/company': 'src/islands/estimate/draft/DraftView.tsx',
  'POST /web-api/favourite/list':
    'src/islands/favourite/FavouriteTabs.tsx src/islands/favourite/FavouriteListActs.tsx',
  'DELETE /web-api/favourite/list': 'src/islands/favourite/FavouriteListActs.tsx',
  'GET /web-api/company/memberships': 'src/islands/company/Memberships.tsx',
  'POST /web-api/company/switch': 'src/islands/company/Memberships.tsx',
  'POST /web-api/company/invitation/answer': 'src/islands/company/Memberships.tsx',
  'POST /web-api/company/leave': 'src/islands/company/Memberships.tsx',
  'GET /web-api/company': 'src/islands/company/CompanyScreen.tsx',
  'POST /web-api/company/invite': 'src/islands/company/CompanyScreen.tsx',
  'DELETE /web-api/company/invitation': 'src/islands/company/CompanyScreen.tsx',
  'POST /web-api/company/member': 'src/islands/company/CompanyScreen.tsx',
  'DELETE /web-api/company/member': 'src/islands/company/CompanyScreen.tsx',
  'POST /web-api/company/rules': 'src/islands/company/CompanyScreen.tsx',
  'POST /web-api/company/approval': 'src/islands/order/checkout/AskApproval.tsx',
  'GET /web-api/company/approvals': 'src/islands/company/CompanyScreen.tsx',
  'GET /web-api/company/approval/{approvalId}': 'src/islands/company/CompanyScreen.tsx',
  'POST /web-api/company/approval/{approvalId}/approve': 'src/islands/company/CompanyScreen.tsx',
  'POST /web-api/company/approval/{approvalId}/refuse': 'src/islands/company/CompanyScreen.tsx',
  'POST /web-api/company/approval/{approvalId}/withdraw': 'src/islands/company/CompanyScreen.tsx',
  'POST /web-api/favourite/toCart': 'src/islands/favourite/FavouriteView.tsx',
  'GET /web-api/partList': partLists,
  'GET /web-api/partList/{listId}': partLists,
  'POST /web-api/partList': partLists,
  'DELETE /web-api/partList': partLists,
  'POST /web-api/partList/add': 'src/islands/part-list/SaveToList.tsx',
  'POST /web-api/partList/line': partLists,
  'DELETE /web-api/partList/line': partLists,
  'POST /web-api/partList/toCart': partLists,
}

/**
 * Calls without a `data-own` screen element: the device stores the same data, or only a link of the
 * embedded platform leads to the screen.
 */
const without = [
  // Without a ticket the other site shows its normal sign-in.
  'POST /web-api/site/ticket',
  'POST /web-api/site/exchange',
  'POST /app-api/vehicle/garage/save',
  'DELETE /app-api/vehicle/garage/{id}',
  'GET /app-api/vehicle/garage/shared',
  'GET /web-api/favourite/shared',
]

const unanswered = (Object.entries(contract) as [CallName, Call | PlannedCall][])
  .filter(([name, entry]) => isOwnCall(name, entry) && !name.includes(' /desk/'))
  .map(([name]) => name)
  .filter((name) => !availableOwnCalls.includes(name))

/**
 * All code that runs in a browser or renders a page. A call that this code never sends needs no
 * screen element.
 */
const senders = projectFiles
  .filter((file) => /^src\/(?!contract\/|domain\/).*\.(ts|tsx|astro)$/.test(file))
  .map(textOf)
  .join('\n')

test('every element that sends a call missing on an operator’s platform is hidden there', () => {
  const rows = [...Object.keys(parts), ...without]
  const sentCalls = unanswered.filter((name) => senders.includes(`'${name}'`))
  expect(sentCalls.length).toBeGreaterThan(30)
  expect(
    sentCalls.filter((name) => !rows.includes(name)),
    'add the part with data-own to `parts`',
  ).toEqual([])
  expect(
    rows.filter((name) => !unanswered.some((one) => one === name)),
    'remove the row',
  ).toEqual([])
  const classNames = Object.values(parts)
    .flatMap((part) => part.split(' '))
    .filter((file) => !/data-own\b|dataset\['own'\]/.test(textOf(file)))
  expect(classNames).toEqual([])
})
