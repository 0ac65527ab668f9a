import type { OfferImport } from '#contract/desk/desk-offers.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { undoOfferImport } from '#stores/desk/offers.ts'
import { filled } from '../ui/filled.tsx'
import { moment } from '../ui/moments.ts'

/** One applied file: person, changes, and the button to undo the most recent one. */
export function AppliedFile({ one, isBusy }: { one: OfferImport; isBusy: boolean }) {
  return (
    <li data-upload={one.uploadId}>
      <p>
        {filled(m.offers.new_changed, {
          name: <b>{one.name || m.ui.no_name}</b>,
          added: one.added,
          changed: one.changed,
          gone: one.gone > 0 && <>{fill(m.offers.of_them_sold_out, { gone: one.gone })}</>,
          by: one.appliedBy,
          time: <time>{moment(one.appliedAt)}</time>,
        })}
      </p>
      {one.undoneAt !== null && (
        <p>
          {filled(m.offers.undone_by, {
            undoneBy: one.undoneBy,
            time: <time>{moment(one.undoneAt)}</time>,
          })}
        </p>
      )}
      {one.mayUndo && (
        <button
          type="button"
          className="button"
          aria-busy={isBusy}
          onClick={() => void undoOfferImport(one.uploadId)}
        >
          {m.ui.undo}
        </button>
      )}
    </li>
  )
}
