import type { NamedFigure } from '#contract/desk/figures.ts'

/** Calls and pages with their figures, failing ones first. */
export function DeskCallTable({ calls }: { calls: readonly NamedFigure[] }) {
  if (calls.length === 0) return <p>Nothing was asked for in this time.</p>
  return (
    <div data-calls role="region" aria-label="By call" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Call or page</th>
            <th scope="col">Answers</th>
            <th scope="col">Failed</th>
            <th scope="col">Refused</th>
            <th scope="col">p50 ms</th>
            <th scope="col">p99 ms</th>
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
