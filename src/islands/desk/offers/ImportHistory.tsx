import type { OfferImport } from '#contract/desk/desk-offers.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { undoOfferImport } from '#stores/desk/offers.ts'
import { formatMoment } from '../ui/moments.ts'

const count = (n: number) => (n === 0 ? '–' : n)

/** Applied imports, newest first; the latest one can be undone. */
export function ImportHistory({ list, isBusy }: { list: readonly OfferImport[]; isBusy: boolean }) {
  return (
    <section className="import-history">
      <h3>{m.offers.history}</h3>
      {list.length === 0 && <p>{m.offers.no_file_was_applied}</p>}
      {list.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{m.offers.what}</th>
              <th scope="col" className="count">
                {m.offers.col_new}
              </th>
              <th scope="col" className="count">
                {m.offers.col_changed}
              </th>
              <th scope="col" className="count">
                {m.offers.sold_out_state}
              </th>
              <th scope="col">
                <span className="unseen">{m.ui.undo}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {list.map((one) => (
              <tr key={one.uploadId} data-upload={one.uploadId}>
                <th scope="row">
                  {one.name || m.ui.no_name}
                  <small>
                    <time>{formatMoment(one.appliedAt)}</time> · {one.appliedBy}
                  </small>
                </th>
                <td className="count">{count(one.added)}</td>
                <td className="count">{count(one.changed)}</td>
                <td className="count">{count(one.gone)}</td>
                <td className="way-back">
                  {one.undoneAt !== null && (
                    <small>
                      {fill(m.offers.undone_by, {
                        undoneBy: one.undoneBy,
                        time: formatMoment(one.undoneAt),
                      })}
                    </small>
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
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {list.some(({ mayUndo }) => mayUndo) && <p className="about">{m.offers.undo_about}</p>}
    </section>
  )
}
