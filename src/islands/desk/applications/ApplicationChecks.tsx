import type { DeskApplication } from '#contract/desk/desk-applications.ts'

/** Typed data to compare with the pictures, with a box to tick for each. */
export function ApplicationChecks({ one }: { one: DeskApplication }) {
  const rows = [
    ['Name', one.name],
    ['Phone', one.phone],
    ['Address', one.address],
  ] as const
  return (
    <table data-checks>
      <thead>
        <tr>
          <td />
          <th>Typed by the applicant</th>
          <th data-end>{one.pictures.length > 0 ? 'On the photos' : 'Checked'}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name}>
            <td>{name}</td>
            <td translate="no">
              <b>{value}</b>
            </td>
            <td data-end>
              <label>
                <input type="checkbox" aria-label={`${name} is correct`} />
              </label>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
