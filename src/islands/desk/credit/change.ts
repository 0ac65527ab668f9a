import type { DeskCreditAccount } from '#contract/desk/desk-credit.ts'
import { m } from '#i18n/desk/messages.ts'
import { changeCredit, creditAccount } from '#stores/desk/credit.ts'
import { toMinorUnits } from '../ui/AmountField.tsx'

export type Kind = 'LIMIT' | 'GRANT' | 'BLOCK' | 'UNBLOCK'

/** Sends a change. The result message states whether a second person has to approve it. */
export async function sendChange(account: DeskCreditAccount, kind: Kind, fields: FormData) {
  const untilDay = String(fields.get('untilDay') ?? '')
  const isSent = await changeCredit({
    customerId: account.customerId,
    shopId: account.shopId,
    kind,
    amount: toMinorUnits(fields.get('amount'), account.countryId),
    words: String(fields.get('words') ?? '').trim(),
    ...(untilDay && { untilDay }),
  })
  const state = creditAccount.$case.get()
  const newestChange = state.kind === 'known' ? state.data.changes[0] : undefined
  const isWaiting = newestChange?.kind === kind && newestChange.state === 'WAITING'
  return isSent && isWaiting ? m.credit.it_waits_for_a : isSent
}
