import type { DeskPayoutFile } from '#contract/desk/desk-payouts.ts'
import { m } from '#i18n/desk/messages.ts'
import { saveBankFile } from '#stores/desk/payouts.ts'
import { formatMoment } from '../ui/moments.ts'
import { pluralText } from '../ui/counted.ts'
import { countryNames } from '../ui/words.ts'

/**
 * Payouts sent together. A file for the bank can be saved again, with the same content; transfers
 * of Stripe have none.
 */
export function PayoutFiles({ files }: { files: readonly DeskPayoutFile[] }) {
  if (files.length === 0) return null
  return (
    <>
      <h3>{m.payouts.bank_files}</h3>
      <ul>
        {files.map(({ fileId, countryId, at, way, payouts }) => (
          <li key={fileId}>
            {way === 'BANK' ? (
              <button type="button" className="save" onClick={() => void saveBankFile(fileId)}>
                {countryNames()[countryId]}, {formatMoment(at)}
              </button>
            ) : (
              <>
                {countryNames()[countryId]}, {formatMoment(at)}
              </>
            )}{' '}
            {pluralText(m.payouts, 'payouts', payouts)}
            {way === 'STRIPE' && ` ${m.payouts.through_stripe}`}
          </li>
        ))}
      </ul>
    </>
  )
}
