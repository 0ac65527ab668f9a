import { pageCountryId } from '#client/page/page-facts.ts'
import { countryOf } from '#domain/country/countries.ts'
import { formatMoney } from '#domain/money/format.ts'
import { fill } from '#i18n/fill.ts'
import { labelText } from '#i18n/label-text.ts'
import type { Messages } from '#i18n/messages.ts'
import type { WaitingAction, WaitingCall } from '#stores/offline/waiting.ts'

type Words = Messages['waiting']

/** Message that describes each kind of action. */
const messages: Readonly<Record<WaitingCall, keyof Words>> = {
  'POST /web-api/v5/shoppingCart/add': 'act_add',
  'PUT /web-api/v6/shoppingCart/quantity': 'act_quantity',
  'DELETE /web-api/v6/shoppingCart/delete': 'act_remove',
  'POST /web-api/partList': 'act_list',
  'POST /web-api/partList/add': 'act_list_add',
  'POST /web-api/partList/line': 'act_line',
  'DELETE /web-api/partList/line': 'act_line_remove',
  'PUT /web-api/estimate': 'act_estimate',
}

/** Describes an action in one line. */
export function actionText({ call, about }: WaitingAction, words: Words): string {
  return fill(words[messages[call]], { what: about.what, n: about.quantity ?? 1 })
}

/** Returns the reason for a refused action, or the changes found when it was carried out. */
export function actionRefusalText({ fault, about }: WaitingAction, m: Messages): string {
  if (!fault) return ''
  if (fault.label !== 'price_changed') return labelText(m.labels, fault.label, fault.data)
  const { before, now } = fault.data as { before: number; now: number }
  const country = countryOf(about.countryId ?? pageCountryId())
  return fill(m.waiting.price_changed, {
    what: about.what,
    before: formatMoney(before, country),
    now: formatMoney(now, country),
  })
}
