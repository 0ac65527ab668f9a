import type { DeskPayoutFile } from '#contract/desk/desk-payouts.ts'
import { countryOf } from '#domain/country/countries.ts'
import { saveBankFile } from '#stores/desk/payouts.ts'
import { moment } from '../ui/moments.ts'

/** Files that went to the bank. Each can be saved again, with the same content. */
export function PayoutFiles({ files }: { files: readonly DeskPayoutFile[] }) {
  if (files.length === 0) return null
  return (
    <>
      <h3>Bank files</h3>
      <ul>
        {files.map(({ fileId, countryId, at, payouts }) => (
          <li key={fileId}>
            <button type="button" className="save" onClick={() => void saveBankFile(fileId)}>
              {countryOf(countryId).countryName}, {moment(at)}
            </button>{' '}
            {payouts} {payouts === 1 ? 'payout' : 'payouts'}
          </li>
        ))}
      </ul>
    </>
  )
}
