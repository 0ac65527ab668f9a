import type { NamedFigure } from '#contract/desk/figures.ts'
import { m } from '#i18n/desk/messages.ts'

/** Calls and pages with their figures, failing ones first. */
export function DeskCallTable({ calls }: { calls: readonly NamedFigure[] }) {
  if (calls.length === 0) return <p>{m.figures.nothing_was_asked_for}</p>
  return (
    <div data-calls role="region" aria-label={m.figures.by_call} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{m.figures.call_or_page}</th>
            <th scope="col">{m.figures.answers}</th>
            <th scope="col">{m.ui.failed}</th>
            <th scope="col">{m.ui.refused}</th>
            <th scope="col">{m.figures.p50_ms}</th>
            <th scope="col">{m.figures.p99_ms}</th>
          </tr>
        </thead>
        <tbody>
          {calls.map(({ name, count, failed, refused, p50, p99 }) => (
            <tr key={name} data-failed={failed > 0}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td>{count}</td>
              <td>{failed}</td>
              <td>{refused}</td>
              <td>{p50}</td>
              <td>{p99}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
